const names: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
};

/** The server under its other name: to the browser another site, as a provider's own page would be. */
export const twinOrigin = (origin: string): string | undefined => {
  const url = new URL(origin);
  const other = names[url.hostname];
  if (other === undefined) return undefined;
  url.hostname = other;
  return url.origin;
};

/** The origins of the sandbox's own embedding page. */
export const sandboxHosts = (origin: string): readonly string[] => {
  const twin = twinOrigin(origin);
  return twin === undefined ? [origin] : [origin, twin];
};
