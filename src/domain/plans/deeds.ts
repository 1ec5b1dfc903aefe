/** The deeds that a payer may do to a plan of theirs, in the order in which they are offered. */
export const deeds = ['means', 'stop'] as const;
export type Deed = (typeof deeds)[number];
