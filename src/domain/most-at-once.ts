/** The most accounts that one payment takes. */
export const mostAtOnce = 100;
