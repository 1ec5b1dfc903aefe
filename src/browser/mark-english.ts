/**
 * Follows the page and gives English texts on it `lang` and `dir`: a provider's language may have
 * words for some texts only, and English is not to be read out, or turned round, as if it were that
 * language.
 */
export function markEnglish({ body, documentElement: page }: Document, texts: Followed): void {
  let isEnglish = matcherOf(texts.borrowed());
  const look = (element: Element | null) => {
    const words = element ? ownWordsOf(element) : [];
    if (!(element instanceof HTMLElement) || words.length === 0) return;
    const around = element.parentElement?.closest<HTMLElement>('[lang]') ?? page;
    if (words.every(isEnglish)) write(element, { lang: 'en', dir: 'ltr' });
    else if (around.lang === page.lang) write(element, undefined);
    else write(element, page);
  };
  const lookAt = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) return look(node.parentElement);
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll('*')]) look(element);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') lookAt(target);
      else for (const node of addedNodes) lookAt(node);
  });
  observer.observe(body, { subtree: true, childList: true, characterData: true });
  texts.onChange(() => {
    isEnglish = matcherOf(texts.borrowed());
    queueMicrotask(() => lookAt(body));
  });
  lookAt(body);
}

interface Followed {
  /** The English texts in use. */
  readonly borrowed: () => readonly string[];
  readonly onChange: (hear: () => void) => void;
}
type Tongue = Pick<HTMLElement, 'lang' | 'dir'>;

const ownWordsOf = (element: Element): readonly string[] =>
  [...element.childNodes]
    .filter((node) => node.nodeType === node.TEXT_NODE)
    .map(({ textContent }) => (textContent ?? '').trim())
    .filter((words) => /\p{L}/u.test(words));

/** The elements marked here; a language that a component has set stays. */
const written = new WeakSet<HTMLElement>();

function write(element: HTMLElement, tongue: Tongue | undefined): void {
  if (element.lang !== '' && !written.has(element)) return;
  if (tongue) {
    written.add(element);
    element.lang = tongue.lang;
    element.dir = tongue.dir;
  } else if (written.delete(element)) {
    element.removeAttribute('lang');
    element.removeAttribute('dir');
  }
}

const placeholder = /@@[A-Za-z][A-Za-z0-9]*/g;

/** A text with placeholders is known by the words around them, if there are any. */
function matcherOf(borrowed: readonly string[]): (words: string) => boolean {
  const whole = new Set(borrowed.map((text) => text.trim()));
  const filled = borrowed
    .filter((text) => text.includes('@@') && /\p{L}{3}/u.test(text.replaceAll(placeholder, '')))
    .map((text) => text.trim().split(placeholder));
  return (words) => whole.has(words) || filled.some((stretches) => isFilled(words, stretches));
}

/** The text's stretches follow one another in the words, from the first letter to the last. */
function isFilled(words: string, stretches: readonly string[]): boolean {
  if (!words.startsWith(stretches[0] ?? '') || !words.endsWith(stretches.at(-1) ?? ''))
    return false;
  let from = 0;
  return stretches.every((stretch) => {
    const at = words.indexOf(stretch, from);
    from = at + stretch.length;
    return at !== -1;
  });
}
