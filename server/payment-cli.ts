import { parseMoney, toDecimal } from '#domain/typed-money.ts';
import { toCents } from '#domain/money.ts';
import type { Deps } from './deps.ts';
import type { Env } from './in-database.ts';
import { asOperator, heardFrom } from './operator.ts';
import { refund, type Refunded } from './reversals/refund.ts';
import { payersAddress } from './payments/payer.ts';
import { settleByHand, type Decided, type Outcome } from './payments/settle-by-hand.ts';
import { byReference, unresolvedOnes } from './store/payments-unresolved.ts';
import type { Intent } from './store/payments.ts';

const usage = `npm run payment -- list                                            payments that nobody could explain
npm run payment -- settle REFERENCE paid|not-paid --note "WHY"     say what became of one of them
npm run payment -- refund REFERENCE [AMOUNT] --note "WHY" [--again]  give money of a payment back`;

/** The exit code: 0 done, 1 nothing was changed, 2 not understood. */
export const paymentCli = async (args: readonly string[], env: Env): Promise<number> => {
  const said = heardFrom(args);
  const { words: [verb, reference, outcome] = [], note, again, by = '' } = said ?? {};
  if (verb === 'list') return asOperator(env, list);
  if (verb === 'settle' && reference && isOutcome(outcome) && note)
    return asOperator(env, async (deps) => {
      const found = await byReference(deps.db, reference);
      if (found.length === 0) return told(`There is no payment ${reference}.`);
      let code = 0;
      for (const intent of found)
        code = Math.max(code, await settle(deps, intent, { outcome, note, by }));
      return code;
    });
  const amount = outcome === undefined ? undefined : parseMoney(outcome);
  if (verb === 'refund' && reference && note && (outcome === undefined || amount))
    return asOperator(env, async (deps) => {
      const [intent] = await byReference(deps.db, reference);
      if (intent === undefined) return told(`There is no payment ${reference}.`);
      const said = await refund(deps, intent, { amount, note, by, ...(again && { again }) });
      return refunded(intent, said, await payersAddress(deps.db, intent));
    });
  console.error(usage);
  return 2;
};

const unrefunded: Readonly<Record<Exclude<Refunded['kind'], 'asked'>, string>> = {
  early: 'was sent to a bank lately, which may still return it: refund it after seven days',
  disputed: 'is disputed with its bank: a refund would pay it back twice',
  toomuch: 'has less left to give back',
  elsewhere: 'was taken by a vendor that makes no refunds from here: give it back there',
  whole: 'was taken by a vendor that gives back a whole payment only, once: name no amount',
  'asked-before': 'had as much asked back within a day: add --again to give it once more',
};

const refunded = (intent: Intent, said: Refunded, address: string | undefined): number => {
  const named = `${intent.reference} (${intent.tenant}, ${amountOf(intent)})`;
  if (said.kind !== 'asked') {
    const left = `${toDecimal(toCents(said.left))} ${intent.currency}`;
    return told(
      `${named} ${unrefunded[said.kind]}. Of it ${left} could go back. Nothing was changed.`,
    );
  }
  const sum = `${toDecimal(toCents(said.cents))} ${intent.currency}`;
  const news = address
    ? 'the payer is told by mail once they did'
    : 'the payer gave no address, and is told nothing';
  console.log(`${sum} of ${named} go back; ${news}.`);
  return 0;
};

const isOutcome = (word: string | undefined): word is Outcome =>
  word === 'paid' || word === 'not-paid';

const told = (words: string): number => {
  console.log(words);
  return 1;
};

const amountOf = ({ amount, currency }: Intent) => `${toDecimal(toCents(amount))} ${currency}`;

const list = async ({ db }: Deps): Promise<number> => {
  const found = await unresolvedOnes(db);
  if (found.length === 0) console.log('No payment waits for anybody.');
  for (const intent of found) {
    const at = new Date(intent.claimedAt).toISOString();
    const { reference, tenant, last4 } = intent;
    console.log([reference, tenant, amountOf(intent), `...${last4}`, at].join('  '));
  }
  return 0;
};

const unchanged: Readonly<Record<Exclude<Decided, 'settled'>, string>> = {
  over: 'is over already',
  underway: 'is still being asked about: it can be settled once the server gives up waiting',
  inhand: 'is being looked at just now: try again in a moment',
};

const settle = async (
  deps: Deps,
  intent: Intent,
  decision: { readonly outcome: Outcome; readonly note: string; readonly by: string },
): Promise<number> => {
  const decided = await settleByHand(deps, intent, decision);
  const { reference, tenant } = intent;
  const named = `${reference} (${tenant}, ${amountOf(intent)})`;
  if (decided !== 'settled') return told(`${named} ${unchanged[decided]}. Nothing was changed.`);
  console.log(`${named} is settled: ${decision.outcome}.`);
  return 0;
};
