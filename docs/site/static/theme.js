// Boards follow the theme that the reader chose for the page: light, dark, or what the system prefers.
const follow = () =>
  document.querySelectorAll("kohau-game").forEach((game) => game.setAttribute("theme", document.body.dataset.theme));

document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(follow).observe(document.body, { attributeFilter: ["data-theme"] });
  follow();
});
