// Boards follow the theme that the reader chose for the page: light, dark, or what the system prefers.
const follow = () =>
  document.querySelectorAll("kohau-game").forEach((game) => game.setAttribute("theme", document.body.dataset.theme));

// What Furo leaves out for screen readers.
const describe = () => {
  document.querySelectorAll("[role=heading]:not([aria-level])").forEach((each) => each.setAttribute("aria-level", "2"));
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "All pages");
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
};

document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(follow).observe(document.body, { attributeFilter: ["data-theme"] });
  follow();
  describe();
});
