import type { Hono } from 'hono';
import type * as v from 'valibot';
import { Refused } from '../../failure.ts';
import { readJson } from '../../sandbox/read.ts';
import { BackRequest, withBack, type Back, type RefundRequest, type Taken } from './back.ts';
import type { AwayBook, Entry } from './book.ts';
import type { Courier } from './courier.ts';
import { found } from './found.ts';

interface Payment extends Entry, Taken {
  readonly callbackUrl: string;
}

interface Till<P extends Payment> {
  readonly book: AwayBook<P>;
  readonly now: () => Promise<number>;
  readonly courier: Courier;
  readonly isTaken: (payment: P, at: number) => boolean;
}

/** Gives money back where it was taken and as much is left; at `/back` the vendor's people and a holder's bank are played. */
export const givesBack = <P extends Payment>(
  app: Hono,
  { book, now, courier, isTaken }: Till<P>,
) => {
  const goesBack = async (payment: P, one: Omit<Back, 'id'>): Promise<boolean> => {
    const at = await now();
    const after = isTaken(payment, at) ? withBack(payment, one) : undefined;
    if (after === undefined) return false;
    book.rewrite(after);
    await courier.tell(payment.id, payment.callbackUrl, at);
    return true;
  };
  app.post('/back', async (c) => {
    const { id, ...one } = await readJson(c, BackRequest);
    if (!(await goesBack(found(book, id), one))) throw new Refused('conflict');
    return c.json({});
  });
  return {
    /** The answer to a refund that is asked for; the same refund is given once. */
    refund: async (
      payment: P,
      { reference: refund, ...asked }: v.InferOutput<typeof RefundRequest>,
    ) => {
      const isKnown = payment.back?.some((one) => one.refund === refund);
      const isDone = isKnown || (await goesBack(payment, { kind: 'refunded', refund, ...asked }));
      return { status: isDone ? 'received' : 'refused' };
    },
  };
};
