interface Early {
  readonly text: string;
  readonly focused: boolean;
}

const nothing: Early = { text: '', focused: false };
const noted = new Map<string, Early>();

/**
 * Notes what was typed into the page that the server drew, and which field had the focus, just
 * before the portal takes its place.
 */
export function noteEarly(page: Document): void {
  for (const drawn of page.querySelectorAll<HTMLInputElement>('#root input[type][name]'))
    if (!drawn.hidden && drawn.type !== 'radio')
      noted.set(drawn.name, { text: drawn.value, focused: drawn === page.activeElement });
}

/** The early text of a field, only until the portal is alive. */
export const earlyIn = (name: string): Early =>
  (typeof document !== 'undefined' &&
    document.querySelector('#root:not([data-alive])') &&
    noted.get(name)) ||
  nothing;
