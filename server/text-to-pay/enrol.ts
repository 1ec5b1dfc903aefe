import type { Kysely } from 'kysely';
import type { EnrolmentEnd } from '#domain/text-to-pay.ts';
import { changeIn } from '../communications/change.ts';
import type { Deps } from '../deps.ts';
import { personById } from '../store/logins.ts';
import { orUndone } from '../store/or-undone.ts';
import { keyOfPayment } from '../saved-cards/kept-with.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import { setEnrolling } from '../store/payments-keeping.ts';
import type { Database } from '../store/schema.ts';
import { cardKeptAs } from '../store/saved-cards.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { readEnrolling, written, type Asked } from './enrolled-with.ts';

type Db = Kysely<Database>;

interface Enrolling {
  readonly asked: Omit<Asked, 'state'>;
  readonly stored: StoredTenant | undefined;
  readonly language: string;
  readonly now: number;
}

/**
 * Turns Text to Pay on, with the texts that it rests on, under the rule of the settings. What stands in
 * its way is told, and makes nothing else fail.
 */
export const enrol = (
  { log }: Pick<Deps, 'log'>,
  work: Db,
  { asked, stored, language, now }: Enrolling,
): Promise<EnrolmentEnd> =>
  orUndone<EnrolmentEnd>(
    work,
    async () => {
      const { personId, phone, words, at, card } = asked;
      const person = await personById(work, personId);
      if (stored === undefined || person?.phone !== phone) return 'off';
      const change = { hasSmsOptIn: true, hasTextToPay: true, language };
      await changeIn(work, change, {
        personId,
        stored,
        now,
        card,
        textToPayConsent: { at, words },
      });
      return 'on';
    },
    (error) => {
      log('warning', 'texttopay.off', { error: error instanceof Error ? error.name : '' });
      return 'off';
    },
  );

interface Paid {
  readonly intent: Intent;
  readonly now: number;
}

/** Turns on Text to Pay that was asked for with a payment, once it went through; comes after its card. */
export const enrolPayer = async (
  deps: Pick<Deps, 'log'>,
  work: Db,
  { intent: { id, status, enrolling, tenant, language }, now }: Paid,
): Promise<void> => {
  const asked = readEnrolling(enrolling);
  if (asked?.state !== 'asked') return;
  // Of a payment that took nothing nothing follows; who begins it again agrees again.
  if (status !== 'paid' && status !== 'partly') return setEnrolling(work, id, null);
  const stored = await findTenant(work, tenant);
  const card = asked.card ?? (await cardKeptBy(work, asked.personId, id));
  const state = await enrol(deps, work, { asked: { ...asked, card }, stored, language, now });
  await setEnrolling(work, id, written({ state }));
};

/** The card of the payment where it is on file, saved with it or before. */
const cardKeptBy = async (work: Db, personId: string, intentId: string) => {
  const [leg] = await legsOf(work, intentId);
  const key = keyOfPayment(intentId);
  return (await cardKeptAs(work, { personId, key, fingerprint: leg?.fingerprint ?? null }))?.id;
};
