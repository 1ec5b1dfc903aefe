/** The chat is turned off on browsers that are too old for it. */
export const canChat = (host: object = window): boolean =>
  ['customElements', 'ResizeObserver', 'AbortController', 'queueMicrotask'].every(
    (needed) => needed in host,
  ) && 'attachShadow' in Element.prototype;
