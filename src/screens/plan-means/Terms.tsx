import type { PlanDebit } from '#domain/plans/new-means.ts';
import { useSay } from '#text/say.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { NewPayments } from '#ui/plans/NewPayments.tsx';
import styles from './plan-means.module.css';

interface Props {
  readonly payments: readonly PlanDebit[];
  readonly sentences: readonly string[];
  readonly agreement: string;
}

/** The change and its day, and the authorization. */
export function Terms({ sentences, payments, agreement }: Props) {
  const say = useSay();
  return (
    <>
      <h2 id="means-change">{say('headings_meanschange')}</h2>
      <div role="status" className={styles.sentences}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <NewPayments payments={payments} />
      <p className={styles.fine}>
        <Numbers in={agreement} />
      </p>
    </>
  );
}
