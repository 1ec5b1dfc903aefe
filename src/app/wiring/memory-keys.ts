/** What the browser is asked to remember, each by its name. */
export const secretKey = (slug: string) => `portico.resume.${slug}`;
export const memoKey = (slug: string) => `portico.memo.${slug}`;
export const endedKey = 'portico.ended';
export const endedElsewhere = 'elsewhere';
export const unsettledKey = (slug: string) => `portico.unsettled.${slug}`;
export const languageKey = 'portico.language';
