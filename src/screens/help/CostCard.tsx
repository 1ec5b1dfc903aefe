import { useId } from 'react';
import type { Cost } from '#domain/help/costs.ts';
import type { Method } from '#domain/methods.ts';
import type { Cents } from '#domain/money.ts';
import { mediumDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './help.module.css';
import { useWayWords } from './use-way-words.ts';

interface Props {
  readonly cost: Cost;
  readonly methods: readonly Method[];
}

/** One way to pay: in all, each time, until when, and how much more than the bill. */
export function CostCard({ cost, methods }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const id = useId();
  const { heading, topics } = useWayWords(cost, methods);
  const { count, interval, payment, until, total, extra, late } = cost;
  const from = (least: Cents, most = least) =>
    least === most
      ? written(least)
      : say('labels_costrange', { least: written(least), most: written(most) });
  const isMonthly = interval === 'monthly';
  return (
    <article className={styles.cost} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl>
        <div data-total>
          <dt>{say('labels_costtotal')}</dt>
          <dd>{from(total, late?.total)}</dd>
        </div>
        <div>
          <dt>{say(isMonthly && count > 1 ? 'labels_costmonth' : 'labels_costeach')}</dt>
          <dd>{count === 1 ? say('labels_costonce') : written(payment)}</dd>
        </div>
        <div>
          <dt>{say('labels_costuntil')}</dt>
          <dd>{mediumDate(until, language)}</dd>
        </div>
        <div>
          <dt>{say('labels_costextra')}</dt>
          <dd>{from(extra, late?.extra)}</dd>
        </div>
      </dl>
      {topics.map((topic) => (
        <p key={topic}>{topic}</p>
      ))}
    </article>
  );
}
