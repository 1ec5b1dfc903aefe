import { randomUUID } from 'node:crypto';
import type { AnswerRound } from '#contract/autopay.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { wordsFor } from '../receipts/words.ts';
import { record } from '../store/audit.ts';
import { openIntentOf } from '../store/autopay-payments.ts';
import type { RoundRow } from '../store/autopay-schema.ts';
import {
  changeRound,
  consentUnder,
  insertConsent,
  roundById,
  runningAutopay,
  takeAutopay,
} from '../store/autopays.ts';
import { toCents } from '#domain/money.ts';
import { money } from '#text/formats.ts';
import { untangled } from '../store/untangled.ts';
import type { Reading } from './known.ts';
import { tellAllowed, tellUnpaid } from './tell.ts';

export interface Answering extends Reading {
  readonly roundId: string;
  readonly body: AnswerRound;
}

/**
 * The payer says yes to an announced payment above the cap, or leaves an announced payment out: in the figures
 * that they were shown, and once.
 */
export const answer = async (deps: Deps, answering: Answering): Promise<void> => {
  const { roundId, body, personId, stored, now } = answering;
  const asked = JSON.stringify({ roundId, answer: body.answer, amount: body.amount });
  await untangled(deps.db, async (work) => {
    const found = await runningAutopay(work, personId);
    const autopay = found && (await takeAutopay(work, found.id));
    const known = await consentUnder(work, personId, body.idempotencyKey);
    if (known) {
      if (known.asked !== asked) throw new Refused('unprocessable');
      return;
    }
    const round = await roundById(work, roundId);
    if (autopay === undefined || round?.autopayId !== autopay.id) throw new Refused('missing');
    const isBegun = (await openIntentOf(work, autopay.id)) !== undefined;
    if (isBegun || !isAsShown(round, body)) throw new Refused('conflict');
    const isYes = body.answer === 'allow';
    const change = isYes
      ? ({ status: 'told', isAllowed: 1 } as const)
      : ({ status: 'leftOut' } as const);
    if (!(await changeRound(work, round, change))) throw new Refused('conflict');
    await insertConsent(work, {
      id: randomUUID(),
      autopayId: autopay.id,
      personId,
      key: body.idempotencyKey,
      what: isYes ? 'allowed' : 'leftOut',
      asked,
      words: wordsOf(answering, round),
      at: now,
      language: body.language,
    });
    const telling = { autopay, stored, now };
    if (isYes) await tellAllowed(deps, work, telling, round);
    else await tellUnpaid(deps, work, telling, round, 'leftOut');
    const action = isYes ? 'autopay.allowed' : 'autopay.leftout';
    const line = { action, target: autopay.id, outcome: 'done' };
    await record(work, { at: now, tenant: stored.slug, subject: personId, ...line });
  });
};

/** An announced payment that is not over, in the figures that were shown; only one that asks is allowed. */
const isAsShown = ({ status, amount, taken, date }: RoundRow, body: AnswerRound): boolean =>
  (status === 'asking' || (status === 'told' && body.answer === 'leaveOut')) &&
  amount - taken === body.amount &&
  date === body.date;

/** The button that was pressed, as it was read. */
const wordsOf = ({ body, stored }: Answering, { amount, date }: RoundRow): string => {
  const { say, currency, language } = wordsFor(stored, body.language);
  const written = money(toCents(amount), currency, language);
  const pressed =
    body.answer === 'allow'
      ? say('buttons_autopayallow', { amount: written })
      : say('buttons_autopayleaveout');
  return `${pressed} (${written}, ${date})`;
};
