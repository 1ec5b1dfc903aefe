/**
 * What the page does before the portal is there. The server does not see the hash: when it asks for
 * another place than the landing, the landing that was drawn goes. A press on a drawn button is
 * remembered (see src/browser/early-press.ts).
 */
export const beforeScript = `
if (location.hash.length > 2) document.querySelector('main')?.replaceChildren();
addEventListener('click', (event) => {
  const pressed = event.target.closest('#root:not([data-alive]) [data-early]');
  if (pressed) document.documentElement.dataset.pressed = pressed.dataset.early;
});
`;
