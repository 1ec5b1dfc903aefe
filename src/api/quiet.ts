import type { ApiFailure } from '#domain/failure.ts';

/** The screen that asks says what went wrong, but for a session that is over. */
export const quiet = { quiet: ({ code }: ApiFailure) => code !== 401 } as const;
