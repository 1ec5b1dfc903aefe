import { placeNames, placeOf } from '#domain/places.ts';
import type { Place } from '#domain/place.ts';

const pathsOf = (fits: (place: Place) => boolean): string =>
  JSON.stringify(
    placeNames
      .map(placeOf)
      .filter((place) => fits(place) && place.path !== '/')
      .map(({ path }) => path.split('/$')[0]),
  );

/**
 * A script in the head of the page, in the JavaScript of 2009, for an address that asks for another place
 * than the landing, or a device that remembers another language: a slow browser may paint between the
 * drawn landing and the script that shapes it, and everything would move.
 */
export const hideUnshaped = `(function (page) {
  var language = null;
  try { language = localStorage.getItem('portico.language'); } catch (refused) {}
  if (location.hash.length > 2 || (language !== null && language !== page.lang))
    page.setAttribute('data-unshaped', '');
})(document.documentElement);
`;

/** The sheet of the page that waits for its shape. */
export const unshapedSheet = '[data-unshaped] #root:not([data-alive]){visibility:hidden}';

/**
 * The script that shapes the drawn page before the portal is there, by the hash and by what this device
 * remembers, which the server cannot see. For another place or another language a wait takes the place of
 * the landing, and the elements of the frame go that are the landing's own, or that speak. The memo goes
 * when this very one was dismissed, and the badge where nothing is encrypted. The last tab and the last
 * button that were pressed are remembered (see src/browser/early-press.ts); Enter in a drawn field is a
 * press on the button of its form.
 */
export const beforeScript = `
delete document.documentElement.dataset.unshaped;
const find = (part) => document.querySelector(part);
const remembered = (name) => { try { return localStorage.getItem('portico.' + name); } catch { return null; } };
const spoken = document.documentElement.lang;
const wanted = remembered('language') ?? spoken;
const wait = find('[data-wait]')?.content.firstElementChild;
const waitIn = (part) => {
  const box = wait?.cloneNode(true);
  if (!box || !part) return part?.replaceChildren();
  const said = [...box.querySelectorAll('p')];
  const own = said.find(({ lang }) => lang === wanted) ?? said[0];
  for (const one of said) if (one !== own) one.remove();
  const inside = [...box.childNodes];
  box.replaceChildren();
  part.replaceChildren(box);
  setTimeout(() => box.replaceChildren(...inside), 300);
};
const asked = location.hash.slice(1).split(/[?#]/)[0];
const among = (paths) => paths.some((path) => asked === path || asked.startsWith(path + '/'));
if (asked.length > 1 || wanted !== spoken) waitIn(find('main'));
if (asked.length > 1) {
  if (!among(${pathsOf(({ shows }) => shows?.includes('landingBanner') ?? false)})) find('[data-banner]')?.remove();
  if (!among(${pathsOf(({ access }) => access === 'landing')})) {
    find('[data-pictures]')?.remove();
    find('[data-media]')?.removeAttribute('data-media');
    find('[data-narrow]')?.removeAttribute('data-narrow');
  }
}
if (wanted !== spoken) {
  for (const part of ['[data-banner]', '[data-memo]']) find(part)?.remove();
  for (const part of ['[data-tools]', 'footer']) find(part)?.replaceChildren();
}
const hidden = remembered('memo.' + location.pathname.split('/')[1]);
if (hidden !== null && find('[data-memo]')?.dataset.memo === hidden) find('[data-memo]').remove();
if (!isSecureContext) find('[data-secure]')?.remove();
addEventListener('click', (event) => {
  const pressed = event.target.closest('#root:not([data-alive]) [data-early]');
  if (!pressed) return;
  const kind = pressed.matches('label') ? 'chosen' : 'pressed';
  document.documentElement.dataset[kind] = pressed.dataset.early;
});
addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target.matches('#root:not([data-alive]) [data-form] input'))
    target.closest('[data-form]').querySelector('[data-early]').click();
});
`;
