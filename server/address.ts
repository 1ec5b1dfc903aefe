import { serviceBases } from '#contract/call.ts';
import type { Call } from '#contract/call.ts';

/** Where a call answers on this server. */
export const addressOf = (row: Call): string => `${serviceBases[row.service]}${row.path}`;
