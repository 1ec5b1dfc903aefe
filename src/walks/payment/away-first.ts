import { awayOf } from '#domain/away-methods.ts';
import { oneAccount } from '../samples/payable-carts.ts';
import { plainTenant } from '../samples/tenant.ts';
import { handle } from './away-answers.ts';

/** The first of a payment that is decided elsewhere, which the beginnings have in common. */

export const handedOver = 'what was typed is handed over';
export const newKey = () => 'k-new';
/** The key of a walk that counts all thirty polls: elsewhere the facts count two. */
export const lost = 'k-lost';
export const wallet = {
  method: 'wallet',
  way: awayOf('wallet', plainTenant),
  cart: oneAccount,
  newKey,
} as const;
export const before = { key: 'k-old', sent: true, handle };
