/** The keys of what the browser is asked to remember. */
export const secretKey = (slug: string) => `portico.resume.${slug}`;
export const memoKey = (slug: string) => `portico.memo.${slug}`;
export const endedKey = 'portico.ended';
export const endedElsewhere = 'elsewhere';
/** The session was ended before its time: on another device, or with the login. */
export const endedBefore = 'before';
/** The session was over at the press that pays, before anything was sent. */
export const endedUnpaid = 'unpaid';
/** The session was over at the press that saves a change. */
export const endedUnsaved = 'unsaved';
/** The account was closed; or may be, for the answer was not there yet. */
export const endedClosed = 'closed';
export const endedClosing = 'closing';
/** The patient left by themselves, and needs no word of it. */
export const endedLeft = 'left';
/** The visitor was sent by single sign-on. */
export const sentKey = (slug: string) => `portico.sent.${slug}`;
/** The time until which the session of the page before lasts. */
export const lastsKey = 'portico.lasts';
export const unsettledKey = (slug: string) => `portico.unsettled.${slug}`;
export const languageKey = 'portico.language';
