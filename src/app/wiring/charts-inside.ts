import type { Client } from '#api/client.ts';
import { cartAround } from '#frame/cart/around.ts';
import * as around from '#frame/cart/CartAround.tsx';
import { editQuestion } from '#machines/edit-question.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import { wiredDeferred } from './deferred.ts';
import { wiredSession } from './session.ts';

/** The charts that the portal runs beside whatever a visitor does who was let in, and its reckoning. */
export function chartsInside(client: Client) {
  // A reload at a payment keeps the room of the cart from its first screen on, so that nothing moves.
  cartAround.here = around;
  return {
    session: wiredSession(client),
    editQuestion,
    deferred: wiredDeferred(client),
    reckoning,
  };
}
