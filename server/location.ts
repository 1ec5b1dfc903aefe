/** Letters and marks of a plain path or hash: nothing that a browser or proxy might decode twice. */
const plain = /^[A-Za-z0-9/_~.-]*(#[A-Za-z0-9/_~.=&?-]*)?$/;
const dotted = /(^|[/#])\.{1,2}([/#?]|$)/;

/** The address that follows a session: a path of the patient's own tenant, else its front page. */
export const safeLocation = (slug: string, asked: string | undefined): string => {
  const home = `/${slug}/`;
  if (asked === undefined || !asked.startsWith(home)) return home;
  const harmless = plain.test(asked) && !asked.includes('//') && !dotted.test(asked);
  return harmless ? asked : home;
};
