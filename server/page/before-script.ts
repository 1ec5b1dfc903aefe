/**
 * What the page does before the portal is there, about what the server cannot see: the hash, and
 * what this device remembers. The landing that was drawn goes when another place is asked for or
 * another language was chosen, and the memo when it was dismissed. A press on a drawn button is
 * remembered (see src/browser/early-press.ts).
 */
export const beforeScript = `
const drop = (part) => document.querySelector(part)?.replaceChildren();
const remembered = (name) => { try { return localStorage.getItem('portico.' + name); } catch { return null; } };
if (location.hash.length > 2) drop('main');
if ((remembered('language') ?? document.documentElement.lang) !== document.documentElement.lang) drop('#root');
if (remembered('memo.' + location.pathname.split('/')[1]) !== null) document.querySelector('[data-memo]')?.remove();
addEventListener('click', (event) => {
  const pressed = event.target.closest('#root:not([data-alive]) [data-early]');
  if (pressed) document.documentElement.dataset.pressed = pressed.dataset.early;
});
`;
