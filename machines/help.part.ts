import { countOf } from '#domain/cart-count.ts';
import { isCreditOpen, isFinancingOpen } from '#domain/visit/credit-open.ts';
import {
  cameFrom,
  isBeforeFinancing,
  isBeforeWalletCredit,
  leadsOnToCredit,
} from '#domain/visit/help.ts';
import { plans } from '#domain/visit/places.ts';
import { wayInOf } from '#domain/visit/way-in.ts';
import { theCart, theMethods } from '#domain/visit/ways-back.ts';
import { help, type Input } from './help.ts';
import { part } from './part.ts';

export const helpPart = part<typeof help>({
  name: 'help',
  chart: help,
  awaitsRecord: true,
  input: (now): Input => {
    const { cart, tenant } = now;
    return {
      cart,
      tenant,
      way: wayInOf(now),
      leadsOn: leadsOnToCredit(now),
      isFinancing: isBeforeFinancing(now),
    };
  },
  ends: {
    back: [
      { when: cameFrom('methods'), go: theMethods, returning: true },
      { when: isBeforeWalletCredit, go: theMethods, returning: true },
      { when: cameFrom('plan'), go: plans, returning: true },
      { go: theCart, returning: true },
    ],
    onward: [
      {
        when: (now) => isBeforeFinancing(now) && isFinancingOpen(now) && countOf(now.cart) > 0,
        go: 'financingAccounts',
      },
      { when: isBeforeFinancing, go: theCart },
      { when: isBeforeWalletCredit, go: 'payment', with: () => ({ method: 'wallet-credit' }) },
      { when: (now) => isCreditOpen(now) && countOf(now.cart) > 0, go: 'healthcareCreditAccounts' },
      { go: theCart },
    ],
  },
});
