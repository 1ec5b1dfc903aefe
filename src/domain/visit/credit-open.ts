import { takesCredit } from '../takes-credit.ts';
import { takesFinancing } from '../takes-financing.ts';
import type { Now } from './now.ts';
import { visitorOf } from './visitor.ts';
import { wayInOf } from './way-in.ts';

/** The healthcare credit card is open to whoever came by this way. */
export const isCreditOpen = (now: Now): boolean =>
  now.tenant !== undefined &&
  takesCredit({ tenant: now.tenant, visitor: visitorOf(now), way: wayInOf(now) });

/** Patient financing is open to whoever came by this way. */
export const isFinancingOpen = (now: Now): boolean =>
  now.tenant !== undefined && takesFinancing(now.tenant, wayInOf(now));
