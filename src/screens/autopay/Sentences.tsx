import { useSelector } from '@xstate/react';
import { covers } from '#domain/autopay/agreement.ts';
import { firstOccasion } from '#domain/autopay/days.ts';
import { toCents } from '#domain/money.ts';
import { autopaySentences } from '#text/autopay.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './autopay.module.css';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';
import { useWhere } from './use-where.ts';

interface Shown extends Pick<Props, 'actor'> {
  /** The card or the bank account, as people call it. */
  readonly means: string;
  readonly isBank?: boolean;
}

/** The sentences that are agreed to, and what becomes of the payment that was announced. */
export function Sentences({ actor, means, isBank = false }: Shown) {
  const say = useSay();
  const language = useLanguage();
  const written = useMoney();
  const { name: provider, payments } = useTenant();
  const { today, agreement, phone } = useKnown(actor);
  const terms = useSelector(actor, ({ context }) => context.terms);
  if (terms === undefined) throw new Error('nothing is chosen');
  const where = useWhere(actor, terms);
  const { day, cap } = terms;
  const first = firstOccasion(day, today);
  const sentences = autopaySentences(
    { provider, day, cap, means, isBank, where, first, phone },
    { say, language, currency: payments.currency },
  );
  const round = agreement?.round;
  const bills = round?.bills.filter(({ locationId }) => covers(terms, locationId)) ?? [];
  const follows = toCents(bills.reduce((sum, { amount }) => sum + amount, 0));
  const said = round && { date: longDate(round.date, language) };
  return (
    <>
      <h2 id="autopay-agree">{say('headings_autopayagree')}</h2>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {said && (
        <p>
          {follows > 0
            ? say('topics_autopayeffectround', { ...said, amount: written(follows) })
            : say('topics_autopayeffectout', said)}
        </p>
      )}
    </>
  );
}
