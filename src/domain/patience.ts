/** Patience in milliseconds: no patient looks at a busy screen for ever. */

/** A request, with all that is read of its answer. */
export const requestPatience = 20_000;
/** A request that is sent again when it may have been lost: all its tries together. */
export const allTries = 20_000;
/** Code that comes with its first use; on a line that is neither up nor down it never would. */
export const codePatience = 20_000;
/** A proof that a person is there; they may be solving something, and see what. */
export const proofPatience = 150_000;
/** The provider's settings and its texts, and the code that reads them. */
export const settingsPatience = codePatience + 2 * requestPatience;
/** A visit is saved over others three times at most, each time after reading the newer one. */
const savePatience = codePatience + 6 * requestPatience;

/** Slots that ask more than one request, or something else: by when they have answered or failed. */
export const slotBounds = {
  readSettings: settingsPatience + codePatience,
  resumeVisit: codePatience + requestPatience,
  keepVisit: savePatience,
  readRecord: codePatience + requestPatience,
  speak: codePatience,
  fetchPart: codePatience,
  checkUsername: requestPatience + proofPatience + requestPatience,
  beginAsGuest: proofPatience + requestPatience + codePatience,
  signIn: proofPatience + requestPatience + codePatience,
  verifyInvoice: proofPatience + requestPatience,
  register: proofPatience + requestPatience,
  fetchPrefill: 2 * requestPatience + codePatience,
  fetchLaunch: 2 * requestPatience + codePatience,
  letIn: codePatience,
  openPlan: requestPatience + codePatience,
  changePassword: 2 * requestPatience,
  saveContact: 2 * requestPatience,
  pay: proofPatience + allTries,
  begin: proofPatience + allTries,
  finalize: allTries,
  cancel: allTries,
} as const satisfies Readonly<Record<string, number>>;

export type BoundedSlot = keyof typeof slotBounds;

/** Any other slot is one request. */
export const boundOf = (slot: string): number =>
  Object.hasOwn(slotBounds, slot) ? slotBounds[slot as BoundedSlot] : requestPatience;
