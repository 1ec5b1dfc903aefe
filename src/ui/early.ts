interface Early {
  readonly text: string;
  readonly focused: boolean;
}

const nothing: Early = { text: '', focused: false };
const noted = new Map<string, Early>();

/**
 * Notes what is typed into the page that the server drew, and which field has the focus, until the
 * portal takes its place: the portal is drawn in slices, and a key may come between two of them.
 */
export function noteEarly(page: Document): void {
  const note = () => {
    const drawn = page.querySelectorAll<HTMLInputElement>(
      '#root:not([data-alive]) input[type][name]:not([hidden], [type=radio])',
    );
    for (const field of drawn)
      noted.set(field.name, { text: field.value, focused: field === page.activeElement });
  };
  note();
  page.addEventListener('input', note);
  page.addEventListener('focusin', note);
}

/** The early text of a field, only until the portal is alive. */
export const earlyIn = (name: string): Early =>
  (typeof document !== 'undefined' &&
    document.querySelector('#root:not([data-alive])') &&
    noted.get(name)) ||
  nothing;
