import { createActor, fromPromise, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { CardRead } from '#domain/card-of-text.ts';
import { cardTroubles, ofText, type CardTrouble } from '#domain/of-text.ts';
import type { Now } from '#domain/visit/now.ts';
import { directPart } from '#machines/payment/direct.part.ts';
import { directPayment } from '#machines/payment/direct.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';

const saidOf: Readonly<Record<CardTrouble, string>> = {
  expired: 'payment_refused_cardExpired',
  gone: 'errors_cardgone',
  ended: 'errors_textcardended',
};

test.each(cardTroubles)('the reason why no card pays a text is told: %s', async (trouble) => {
  const readCard = fromPromise<CardRead, { readonly card: string }>(async () => trouble);
  const actor = createActor(directPayment.provide({ actors: { readCard } }), {
    input: { method: 'cards', cart: oneAccount, card: ofText, newKey: () => 'k' },
  });
  actor.start();
  const said = await toPromise(actor);
  const wish = wishIn(atEnd(directPart as never, said as never), {} as Now);
  const say = typeof wish.say === 'function' ? wish.say(said as never) : wish.say;
  expect(say?.text).toBe(saidOf[trouble]);
});
