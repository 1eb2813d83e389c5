// Boards follow the theme that the reader chose for the page: light, dark, or what the system prefers.
const follow = () =>
  document.querySelectorAll("kohau-game").forEach((game) => game.setAttribute("theme", document.body.dataset.theme));

// What Furo leaves out for screen readers.
const describe = () => {
  document.querySelectorAll("[role=heading]:not([aria-level])").forEach((each) => each.setAttribute("aria-level", "2"));
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "All pages");
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
};

// Pages may be in another language than the frame around them and the names of pages in it.
const FRAME = ".skip-to-content, .mobile-header, .sidebar-drawer, .back-to-top, .theme-toggle, .toc-title, .page-info .context, .bottom-of-page";
const nameLanguages = () => {
  document.querySelectorAll(FRAME).forEach((each) => { each.lang = "en"; });
  document.querySelectorAll(".sidebar-tree a, .related-pages a").forEach((link) => {
    link.lang = /\/([a-z]{2})\/[^/]*$/.exec(link.pathname)?.[1] ?? "en";
  });
};

document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(follow).observe(document.body, { attributeFilter: ["data-theme"] });
  follow();
  describe();
  nameLanguages();
});
