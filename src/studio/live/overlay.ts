/** The studio's live page beside the portal, in the same window. */

const panel = `
:host { all: initial; }
button, iframe { box-sizing: border-box; border: 1px solid #838d9c; background: #fff; }
button {
  position: fixed; inset-block-end: .75rem; inset-inline-start: .75rem; z-index: 2147483647;
  min-block-size: 2.75rem; padding: .375rem .875rem; border-radius: 1.5rem;
  font: 600 .875rem/1.4 system-ui, sans-serif; color: #0f1b2d; cursor: pointer;
  box-shadow: 0 4px 16px rgb(16 24 40 / 18%);
}
button:hover { background: #f6f8fa; }
button:focus-visible { outline: 3px solid #175cd3; outline-offset: 2px; }
iframe {
  position: fixed; inset-block: 0; inset-inline-end: 0; z-index: 2147483646;
  inline-size: min(34rem, 100vw); block-size: 100%; border-width: 0 0 0 1px;
  box-shadow: -8px 0 32px -12px rgb(16 24 40 / 24%);
}
@media (width < 48rem) {
  iframe { inset-block-start: auto; inline-size: 100%; block-size: 55%; border-width: 1px 0 0; }
  :host([data-open]) button { inset-block-end: calc(55% + .5rem); }
}
@media print { :host { display: none; } }
`;
/** The portal makes room, so that no part of it is hidden. */
const room = `
@media screen and (width >= 48rem) {
  html[data-portico-live] { padding-inline-end: min(34rem, 100vw); }
}
@media screen and (width < 48rem) {
  html[data-portico-live] { padding-block-end: 55vh; }
}
`;
const opened = 'portico-live';

export function openOverlay(): void {
  const host = document.createElement('portico-live');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(panel)];
  document.adoptedStyleSheets.push(sheetOf(room));

  const button = document.createElement('button');
  button.type = 'button';
  button.title = 'Alt+Shift+L';
  const frame = document.createElement('iframe');
  frame.title = 'The charts behind this page';
  root.append(button);

  const show = (isOpen: boolean) => {
    button.textContent = isOpen ? 'Hide the charts' : 'Show the charts';
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && !frame.src) frame.src = '/studio/#/live?beside';
    if (isOpen) root.append(frame);
    else frame.remove();
    host.toggleAttribute('data-open', isOpen);
    document.documentElement.toggleAttribute('data-portico-live', isOpen);
    remember(isOpen);
  };
  button.addEventListener('click', () => show(!frame.isConnected));
  window.addEventListener('keydown', (event) => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyL') return;
    event.preventDefault();
    show(!frame.isConnected);
  });
  const begin = () => {
    document.body.append(host);
    show(sessionStorage.getItem(opened) !== 'hidden');
  };
  if (document.body) begin();
  else document.addEventListener('DOMContentLoaded', begin);
}

/** The page's policy forbids style elements, but not constructed style sheets. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const remember = (isOpen: boolean): void =>
  sessionStorage.setItem(opened, isOpen ? 'shown' : 'hidden');
