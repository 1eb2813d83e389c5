// Pressing: buttons that repeat while they are held, and steps of the mouse wheel.

const HELD = 400;
const REPEATED = 110;
const NOTCH = 50;

/** Do something when a button is pressed, again and again while it is held. @type {(button: HTMLButtonElement, act: () => void) => void} */
export function onHold(button, act) {
  /** @type {number | undefined} */
  let timer;
  let repeated = false;
  const stop = () => { clearInterval(timer); };
  const repeat = () => {
    repeated = true;
    if (button.disabled) stop();
    else act();
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    stop();
    repeated = false;
    timer = setTimeout(() => { repeat(); timer = setInterval(repeat, REPEATED); }, HELD);
  });
  for (const type of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(type, stop);
  button.addEventListener("contextmenu", (event) => { if (repeated) event.preventDefault(); });
  button.addEventListener("click", () => {
    if (!repeated) act();
    repeated = false;
  });
}

/**
 * Do something for every notch that the mouse wheel is turned over an element.
 * @type {(target: HTMLElement, act: (forward: boolean) => void) => void}
 */
export function onWheel(target, act) {
  let turned = 0;
  target.addEventListener("wheel", (event) => {
    if (event.ctrlKey || !event.deltaY) return;
    event.preventDefault();
    if (Math.sign(turned) !== Math.sign(event.deltaY)) turned = 0;
    turned += event.deltaMode ? NOTCH * event.deltaY : event.deltaY;
    if (Math.abs(turned) < NOTCH) return;
    act(turned > 0);
    turned = 0;
  }, { passive: false });
}
