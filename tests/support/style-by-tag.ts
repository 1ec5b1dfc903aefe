type StyleOf = typeof window.getComputedStyle;

const byTag = 'styleByTag';

/**
 * The styles that queries by role and by name ask for. jsdom matches every rule of a browser's own sheet
 * for each element, a third of a test's time; here a tag is asked about once. Files share a window, so the
 * function may stand there already.
 */
export const styleByTag = (asks: Window): StyleOf => {
  if (asks.getComputedStyle.name === byTag) return asks.getComputedStyle;
  const styleByRules = asks.getComputedStyle.bind(asks);
  const displays = new Map<string, string>();

  const displayOfTag = (tag: string): string => {
    const known = displays.get(tag);
    if (known !== undefined) return known;
    const sample = document.createElement(tag);
    // A closed dialog is told of below; the sample is an open one.
    sample.setAttribute('open', '');
    const { display } = styleByRules(sample);
    displays.set(tag, display);
    return display;
  };

  const displayOf = (element: HTMLElement | SVGElement): string =>
    element.style.display ||
    (element.matches('[hidden], dialog:not([open])') ? 'none' : displayOfTag(element.localName));

  const style: StyleOf = (element) => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement))
      return styleByRules(element);
    const display = displayOf(element);
    return new Proxy(element.style, {
      get: (style, name) => {
        if (name === 'display') return display;
        if (name === 'getPropertyValue')
          return (asked: string) => (asked === 'display' ? display : style.getPropertyValue(asked));
        return Reflect.get(style, name, style) as unknown;
      },
    });
  };
  return Object.defineProperty(style, 'name', { value: byTag });
};
