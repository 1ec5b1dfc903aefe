import * as plans from '#studio/plans/walk.ts';

export type * from '#studio/plans/walk.ts';
/** For the browser's walks, which know the studio only by this door. */
export const { explore, gives, refuses, tells, write } = plans;
