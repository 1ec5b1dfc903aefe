import { cameFrom, leadsOnToCredit, originIn } from '#domain/visit/help.ts';
import type { Now } from '#domain/visit/now.ts';
import { plans } from '#domain/visit/places.ts';
import { wayInOf } from '#domain/visit/way-in.ts';
import { theCart, theMethods } from '#domain/visit/ways-back.ts';
import { help, type Input, type Output } from './help.ts';
import { part } from './part.ts';

const asItWasAsked = (_: Output, now: Pick<Now, 'place'>) => ({ method: originIn(now) });

export const helpPart = part<typeof help>({
  name: 'help',
  chart: help,
  awaitsRecord: true,
  input: (now): Input => {
    const { cart, tenant } = now;
    return { cart, tenant, way: wayInOf(now), leadsOn: leadsOnToCredit(now) };
  },
  ends: {
    back: [
      { when: cameFrom('methods'), go: theMethods, returning: true },
      { when: cameFrom('plan'), go: plans, returning: true },
      { go: theCart, returning: true },
    ],
    // The key of the way to pay is the page from which help was opened.
    onward: { go: 'payment', with: asItWasAsked },
  },
});
