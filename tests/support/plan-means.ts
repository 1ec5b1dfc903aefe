import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import type { Charge } from '#server/payments/vendor.ts';
import { noteCharges } from './card-keepers.ts';
import { debitsAt, type Told } from './debits.ts';
import { byBank } from './payments.ts';
import { planCart } from './plans.ts';
import { cardToKeep } from './saved-cards.ts';
import type { TestServer } from './server.ts';

export const mastercard = { cardNumber: '5555555555554444' };
export const poor = { cardNumber: '4000000000008070' };
export const dull = { cardNumber: '4000000000008104' };

interface Shown {
  readonly next: {
    readonly date: CalendarDate;
    readonly isTold: boolean;
    readonly isUnderWay: boolean;
  };
  readonly following?: { readonly date: CalendarDate };
  readonly means: {
    readonly last4: string;
    readonly lastDate: CalendarDate;
    readonly later?: { readonly last4: string };
  };
  readonly card?: string;
  readonly missed?: { readonly harmless?: string };
}

/** Providers that keep cards, whose plans are looked at and taken from other ones. */
export function planMeansAt(server: TestServer, also: Told = {}) {
  const clinic = debitsAt(server, { saveCreditCard: true }, also);
  const charged: Charge[] = [];
  const processor: { asSent: (one: Charge) => Charge | Promise<Charge> } = { asSent: (one) => one };
  beforeAll(() => noteCharges(server, charged, (one) => processor.asSent(one)));
  beforeEach(() => {
    charged.length = 0;
    processor.asSent = (one) => one;
  });

  /** The owner with a plan of 200.00 in payments of 50.00, by bank account or as it is said. */
  const begun = async (paid: (cart: object) => object = byBank, payment = 5_000) => {
    const owner = await clinic.owner();
    const bill = { ...(await clinic.found()), amount: 20_000 };
    expect((await owner.pay(paid(planCart([bill], payment)))).status).toBe(200);
    server.pass(1);
    const { plan } = await clinic.thePlan();
    const path = `/payments/recurring/plan/${plan.id}/means`;
    const { token } = owner;
    const add = async (card: object = {}) => {
      const { body } = await server.ask('POST', '/payments/user/cards/add', {
        token,
        json: cardToKeep(card),
      });
      return String(body['cardId']);
    };
    // Sessions end while the clock passes to the next debit.
    const shown = async () => {
      const { status, body } = await server.ask('GET', path, {
        token: (await clinic.owner()).token,
      });
      expect(status).toBe(200);
      return body['plan'] as unknown as Shown | undefined;
    };
    const change = async (card: string, from: string, key: string = randomUUID()) =>
      server.ask('POST', path, {
        token: (await clinic.owner()).token,
        json: { idempotencyKey: key, card, from },
      });
    return { ...owner, planId: plan.id, path, add, shown, change };
  };
  const rows = (planId: string) =>
    server.db.selectFrom('planMeans').selectAll().where('planId', '=', planId).execute();
  const lasts = async () => (await clinic.charges()).map(({ last4 }) => last4);
  const told = async () =>
    (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':means:'));
  return { clinic, charged, processor, begun, rows, lasts, told };
}
