/** Letters and marks of a plain path or hash: nothing that a browser or proxy might decode twice. */
const plain = /^[A-Za-z0-9/_~.-]*(#[A-Za-z0-9/_~.=&?-]*)?$/;
const dotted = /(^|[/#])\.{1,2}([/#?]|$)/;

/** Where a patient may be sent after their session: a path of their own tenant, else its front page. */
export const safeLocation = (slug: string, asked: string | undefined): string => {
  const home = `/${slug}/`;
  if (asked === undefined || !asked.startsWith(home)) return home;
  const harmless = plain.test(asked) && !asked.includes('//') && !dotted.test(asked);
  return harmless ? asked : home;
};
