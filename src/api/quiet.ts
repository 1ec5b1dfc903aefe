import type { ApiFailure } from '#domain/failure.ts';

/** A failed call is told by the screen that made it, and a session that is over by the frame. */
export const quiet = { quiet: ({ code }: ApiFailure) => code !== 401 } as const;
