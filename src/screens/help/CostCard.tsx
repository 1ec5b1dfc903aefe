import { useId } from 'react';
import type { Cost } from '#domain/help/costs.ts';
import type { Method } from '#domain/methods.ts';
import { useSay } from '#text/say.tsx';
import styles from './help.module.css';
import { useCostFacts } from './use-cost-facts.ts';
import { useWayWords } from './use-way-words.ts';

interface Props {
  readonly cost: Cost;
  readonly methods: readonly Method[];
}

/** One way to pay where there is no room for a table. */
export function CostCard({ cost, methods }: Props) {
  const say = useSay();
  const id = useId();
  const { heading, topics } = useWayWords(cost, methods);
  const { total, payments, until, extra } = useCostFacts(cost);
  return (
    <article className={styles.cost} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl>
        <div data-total>
          <dt>{say('labels_costtotal')}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{say('labels_costpayments')}</dt>
          <dd>{payments}</dd>
        </div>
        <div>
          <dt>{say('labels_costuntil')}</dt>
          <dd>{until}</dd>
        </div>
        <div data-extra>
          <dt>{say('labels_costextra')}</dt>
          <dd>{extra}</dd>
        </div>
      </dl>
      {topics.map((topic) => (
        <p key={topic}>{topic}</p>
      ))}
    </article>
  );
}
