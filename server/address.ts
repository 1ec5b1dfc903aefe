import { serviceBases } from '#contract/call.ts';
import type { Call } from '#contract/call.ts';

/** The path of a call on this server. */
export const addressOf = (row: Call): string => `${serviceBases[row.service]}${row.path}`;
