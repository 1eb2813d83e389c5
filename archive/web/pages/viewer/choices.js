// Choices: what chooses how a ply goes on, as buttons on the board beside the squares that it is about.

const CHOICE_COLOURS = 3;
const CHOICE_GAP = 4;

/** Return the class of a choice, which names its colour. */
function choiceClass(at) {
  return `choice-${at % CHOICE_COLOURS}`;
}

/** Return buttons for the choices of an entry, and those that no square stands for. */
function drawChoices(board, entry, press) {
  const spots = new Set(board.spots.map(([name]) => name));
  const choices = entry.choices ?? [];
  const known = choices.filter(({ squares }) => squares.some((name) => spots.has(name)));
  const placed = known.map((choice) => choiceButton(choice.press, capital(sentence(choice.sentence)), choiceClass(choices.indexOf(choice)), press));
  const others = entry.following.filter((name) => !spots.has(name) && !known.some((choice) => choice.press === name));
  const words = (name) => choices.find((choice) => choice.press === name)?.sentence;
  return {
    placed: element("div", { class: "kohau-choices" }, ...placed),
    others: others.map((name) => choiceButton(name, words(name) ? capital(sentence(words(name))) : name, "choice-0", press)),
    squares: known.map(({ squares }) => squares),
  };
}

function capital(said) {
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function choiceButton(name, label, kind, press) {
  const button = element("button", { type: "button", class: `choice ${kind}`, "data-choice": name }, label);
  button.addEventListener("click", () => press(name));
  return button;
}

/** Put the buttons of choices on a drawing, beside their squares, where they cover least; `boxes` are these squares. */
function placeChoices(holder, drawing, boxes) {
  const outer = drawing.getBoundingClientRect();
  const whole = holder.getBoundingClientRect();
  const taken = boxes.flat();
  [...holder.children].forEach((button, at) => {
    const own = hull(boxes[at]);
    const { offsetWidth: width, offsetHeight: height } = button;
    const middle = { left: (own.left + own.right - width) / 2, top: (own.top + own.bottom - height) / 2 };
    const wanted = [
      { left: middle.left, top: own.top - height - CHOICE_GAP }, { left: middle.left, top: own.bottom + CHOICE_GAP },
      { left: own.right + CHOICE_GAP, top: middle.top }, { left: own.left - width - CHOICE_GAP, top: middle.top },
    ].map(({ left, top }) => {
      const inside = { left: within(left, outer.left, outer.right - width), top: within(top, outer.top, outer.bottom - height) };
      const box = { ...inside, right: inside.left + width, bottom: inside.top + height };
      const moved = Math.abs(inside.left - left) + Math.abs(inside.top - top);
      return { box, cost: moved + taken.reduce((sum, other) => sum + overlap(box, other), 0) };
    });
    const [{ box }] = wanted.sort((one, other) => one.cost - other.cost);
    taken.push(box);
    button.style.left = `${((box.left - whole.left) / whole.width) * 100}%`;
    button.style.top = `${((box.top - whole.top) / whole.height) * 100}%`;
  });
}

function within(value, least, most) {
  return Math.max(least, Math.min(value, most));
}

function hull(boxes) {
  const all = (name, of) => of(...boxes.map((box) => box[name]));
  return { left: all("left", Math.min), top: all("top", Math.min), right: all("right", Math.max), bottom: all("bottom", Math.max) };
}

function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
