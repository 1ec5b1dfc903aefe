/** The browser is new enough for the chat. */
export const canChat = (host: object = window): boolean =>
  ['customElements', 'ResizeObserver', 'AbortController', 'queueMicrotask'].every(
    (needed) => needed in host,
  ) && 'attachShadow' in Element.prototype;
