interface Early {
  readonly text: string;
  readonly focused: boolean;
}

const nothing: Early = { text: '', focused: false };
const noted = new Map<string, Early>();

/**
 * Notes what somebody typed into the page that the server drew, just before the portal takes its
 * place, and with it what was typed.
 */
export function noteEarly(page: Document): void {
  for (const drawn of page.querySelectorAll<HTMLInputElement>('#root input[type][name]'))
    if (!drawn.hidden && drawn.type !== 'radio')
      noted.set(drawn.name, { text: drawn.value, focused: drawn === page.activeElement });
}

/** For the field that takes its place; afterwards it has a life of its own. */
export const earlyIn = (name: string): Early =>
  (typeof document !== 'undefined' &&
    document.querySelector('#root:not([data-alive])') &&
    noted.get(name)) ||
  nothing;
