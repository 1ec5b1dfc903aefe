export const own = window.location.origin;

/** A message to this window, from another. */
export const say = (data: unknown, origin: string, source: unknown) => {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
};
