import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import type { Database } from '#server/store/schema.ts';
import { signedHeaders } from '#server/texts/signature.ts';
import { plansSecret } from '../../../support/plans.ts';
import { password } from '../../../support/server.ts';
import { ask, type Answer } from './ask.ts';

/** A change that was answered with yes. */
export interface Done {
  readonly planId: string;
  readonly deed: Wish['deed'] | 'stop' | 'end' | 'settle';
  /** The key of the payer's change; none of a stop, or a provider's change. */
  readonly key?: string;
}

interface Given {
  readonly db: Kysely<Database>;
  readonly addresses: readonly string[];
  readonly slug: string;
  readonly random: () => number;
  /** The chance that a plan of the account holder is changed in a round. */
  readonly share: number;
}

const owner = { type: 'credentialed', username: 'owner@example.org', password };

/** The account holder and the provider change running plans, while the server is killed and debits are taken. */
export const planDeeds = ({ db, addresses, slug, random, share }: Given) => {
  const below = (most: number) => Math.floor(random() * most);
  const done: Done[] = [];
  const refused: string[] = [];
  let token = '';

  /** A request that nobody heard of is made again, of the same key, at any instance. */
  const heard = async (send: (address: string) => Promise<Answer>): Promise<Answer> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const answer = await send(addresses[below(addresses.length)] ?? '').catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return answer;
      await wait(100);
    }
    throw new Error('a change of a plan was heard of by nobody');
  };
  const asOwner = async (planId: string, what: string, json?: object): Promise<Answer> => {
    const path = `/payments/recurring/plan/${planId}/${what}`;
    const act = () => heard((address) => ask(address, path, { json, token }));
    let answer = await act();
    // An instance that has not heard of the new time yet takes a new login for one of another day.
    for (let tries = 0; tries < 20 && answer.status === 401; tries += 1) {
      if (tries > 0) await wait(500);
      const { body } = await heard((address) =>
        ask(address, '/api/authenticate', { json: { slug, ...owner } }),
      );
      token = String(body['token']);
      answer = await act();
    }
    return answer;
  };

  const stop = async (planId: string): Promise<void> => {
    const { body } = await asOwner(planId, 'stop');
    const plan = body['plan'] as StoppingPlan | undefined;
    if (plan === undefined) return;
    const { status } = await asOwner(planId, 'stop', figuresOf(plan));
    if (status === 200) done.push({ planId, deed: 'stop' });
  };

  const change = async (planId: string): Promise<void> => {
    const { body } = await asOwner(planId, 'deeds');
    const plan = body['plan'] as DeedPlan | undefined;
    const wishes = plan === undefined ? [] : wishesFor(plan, below);
    const wish = wishes[below(wishes.length)];
    if (plan === undefined || wish === undefined) return;
    const key = randomUUID();
    const payments = redrawn(plan.payments, wish, plan);
    const json = { idempotencyKey: key, wish, payments };
    const twice = await Promise.all([1, 2].map(() => asOwner(planId, 'deeds', json)));
    for (const { status } of twice)
      if (status === 200) done.push({ planId, deed: wish.deed, key });
      // A debit of the same moment makes the figures others, or takes the choice from what is offered.
      else if (status === 409 || status === 400) refused.push(`${wish.deed} ${status}`);
      else throw new Error(`${wish.deed} was answered ${status}`);
  };

  const asProvider = async (planId: string): Promise<void> => {
    const deed = (['pause', 'pause', 'end', 'settle'] as const)[below(4)] ?? 'pause';
    const wish = deed === 'pause' ? { deed, payments: 1 } : { deed };
    const json = { plan: planId, by: 'Kim', note: 'called', ...wish };
    const id = randomUUID();
    const act = () =>
      heard(async (address) => {
        const at = Date.now() + (await offsetOf(db));
        const headers = signedHeaders(plansSecret, { id, body: JSON.stringify(json), at });
        return ask(address, `/api/plans/${slug}/change`, { json, headers });
      });
    let { status } = await act();
    // An instance that has not heard of the new time yet takes a letter for one of another day.
    for (let tries = 0; tries < 20 && status === 401; tries += 1) {
      await wait(500);
      ({ status } = await act());
    }
    if (status === 200) done.push({ planId, deed });
    else if (status !== 409) throw new Error(`a provider's ${deed} was answered ${status}`);
  };

  const round = async (): Promise<void> => {
    const running = await db
      .selectFrom('plans')
      .leftJoin('people', 'people.id', 'plans.subject')
      .select(['plans.id', 'plans.isByHand', 'people.id as personId'])
      .where('plans.status', '=', 'active')
      .execute();
    for (const { id, isByHand, personId } of running) {
      const drawn = random();
      // A plan by hand would wait for its payer: automatic payments are turned on again.
      if (personId !== null && isByHand === 1) await change(id);
      else if (drawn < share * 0.1) await asProvider(id);
      else if (personId !== null && drawn < share * 0.15) await stop(id);
      else if (personId !== null && drawn < share) await change(id);
    }
  };
  return { done: done as readonly Done[], refused: refused as readonly string[], round };
};

const wishesFor = (plan: DeedPlan, below: (most: number) => number): readonly Wish[] => {
  const { pause, move, amount, ahead, catchup, automatic } = plan.offers;
  if (!('why' in automatic) && !automatic.isOn) return [{ deed: 'automatic', isOn: true }];
  const wishes: Wish[] = [];
  if (!('why' in pause)) wishes.push({ deed: 'pause', payments: 1 + below(pause.most) });
  if (!('why' in move) && move.latest)
    wishes.push({ deed: 'move', which: 'next', date: move.latest });
  if (!('why' in move) && move.latestOfAll)
    wishes.push({ deed: 'move', which: 'all', date: move.soonest });
  if (!('why' in amount)) {
    const most = Math.min(amount.most, amount.least * 3);
    const payment = toCents(amount.least + below(most - amount.least + 1));
    if (plan.remaining / payment < 24) wishes.push({ deed: 'amount', payment });
  }
  if (!('why' in ahead)) wishes.push({ deed: 'ahead' });
  if (!('why' in catchup)) wishes.push({ deed: 'catchup', payments: catchup.payments });
  if (!('why' in automatic)) wishes.push({ deed: 'automatic', isOn: false });
  return wishes;
};

const offsetOf = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('sandboxClock').select('offsetMs').executeTakeFirstOrThrow()).offsetMs;
