const pressed = 'probe.pressed';
const goal = 'probe.goal';
const worst = 'probe.worst';
/** The shortest interaction that a browser tells of. */
const told = 16;

/**
 * Runs in every page before its own scripts: measures from a press until the goal is painted and can be
 * used.
 */
export function probe([pressedKey, goalKey, worstKey, durationThreshold]) {
  const seen = (window.clicks = { tasks: [] });
  const isThere = () => {
    const [selector, words] = JSON.parse(sessionStorage.getItem(goalKey));
    return [...document.querySelectorAll(selector)].some(
      (element) =>
        element.textContent.includes(words) && !element.disabled && element.checkVisibility(),
    );
  };
  const note = () => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (seen.usable = performance.timeOrigin + performance.now());
    channel.port2.postMessage(undefined);
  };
  const look = () => requestAnimationFrame(isThere() ? note : look);
  const press = ({ timeStamp }) => {
    seen.usable = undefined;
    sessionStorage.setItem(pressedKey, performance.timeOrigin + timeStamp);
    look();
  };
  window.addEventListener('click', press, true);
  if (sessionStorage.getItem(goalKey) !== null)
    document.addEventListener('readystatechange', look, { once: true });
  const noteTasks = (list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  };
  new PerformanceObserver(noteTasks).observe({ type: 'longtask', buffered: true });
  // Kept beyond the page, since a press may lead to another one.
  const noteWorst = (list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0 && duration > Number(sessionStorage.getItem(worstKey)))
        sessionStorage.setItem(worstKey, duration);
  };
  new PerformanceObserver(noteWorst).observe({ type: 'event', buffered: true, durationThreshold });
}

export const watch = (page) => page.addInitScript(probe, [pressed, goal, worst, told]);

/** Milliseconds from the slowest key or press so far until the page had answered it on the screen. */
export const worstOf = async (page) =>
  Math.max(told, Number(await page.evaluate((key) => sessionStorage.getItem(key), worst)));

/** Sets the goal of the next press: an element of the page, and words in it. */
export const expect = (page, wanted) =>
  page.evaluate(
    ([key, value]) => sessionStorage.setItem(key, value),
    [goal, JSON.stringify(wanted)],
  );

/** The times of the press and of its usable goal, in ms of the clock. */
export async function seen(page) {
  await page.waitForFunction(() => window.clicks?.usable);
  return page.evaluate(
    (key) => ({ began: Number(sessionStorage.getItem(key)), usable: window.clicks.usable }),
    pressed,
  );
}
