import { Timeline } from '@mantine/core';
import '@mantine/core/styles/Timeline.layer.css';
import type { PlanChange } from '#domain/plans/plan-change.ts';
import { longDate } from '#text/formats.ts';
import { meansOf } from '#text/means.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './my-plans.module.css';
import type { OfPlan } from './props.ts';

/** The changes of a plan since its first day, the newest first; nothing where there was none. */
export function Changes({ plan: { changes, of } }: OfPlan) {
  const say = useSay();
  if (changes.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="plan-changes">
      <h2 id="plan-changes">{say('headings_planchanges')}</h2>
      <Timeline className={styles.changes} bulletSize={18} lineWidth={2} role="list">
        {changes.map((change, at) => (
          <Timeline.Item
            key={`${changes.length - at} ${change.what}`}
            role="listitem"
            title={<Title change={change} />}
          >
            <Change {...{ change, of }} />
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

interface OfChange {
  readonly change: PlanChange;
  /** The payer, where it is not the reader. */
  readonly of: OfPlan['plan']['of'];
}

function Title({ change: { what, means, added = [] } }: Pick<OfChange, 'change'>) {
  const say = useSay();
  const lookUp = useLookUp();
  if (what === 'add' && added.length > 1)
    return say('labels_planchange_addmany', { count: added.length });
  if (what !== 'means') return say(`labels_planchange_${what}`);
  // The card is told to the payer alone.
  if (means === undefined) return say('labels_planchange_othermeans');
  const name = meansOf({ ...means, method: means.type }, { say, lookUp });
  return say('labels_planchange_means', { means: name });
}

/** The day and the maker of a change, the payments that it left, and the words that were agreed to. */
function Change({
  change: { what, date, by, refused, left, added, less, more, beyond, back, settled, agreed },
  of,
}: OfChange) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const next = ({ next: { date: on, amount } }: NonNullable<typeof left>) => ({
    amount: money(amount),
    date: longDate(on, language),
  });
  return (
    <>
      <p className={styles.soft}>
        {say(`topics_planchangeby_${by === 'payer' ? (of ?? by) : by}`, {
          date: longDate(date, language),
        })}
      </p>
      {refused && <p>{say('topics_planchangerefused')}</p>}
      {added && <p>{say('topics_planchangeadded', { bills: added.join(', ') })}</p>}
      {less !== undefined && <p>{say('topics_planchangeless', { less: money(less) })}</p>}
      {more !== undefined && <p>{say('topics_planchangemore', { more: money(more) })}</p>}
      {beyond !== undefined && <p>{say('topics_planchangebeyond', { beyond: money(beyond) })}</p>}
      {back !== undefined && (
        <p>
          {say(what === 'refunded' ? 'topics_planchangerefunded' : 'topics_planchangeback', {
            back: money(back),
          })}
        </p>
      )}
      {settled !== undefined && (
        <p>{say('topics_planchangesettled', { settled: money(settled) })}</p>
      )}
      {left && (
        <p>
          {left.next.date === left.last
            ? say('topics_planchangeleftone', next(left))
            : say('topics_planchangeleft', {
                ...next(left),
                last: longDate(left.last, language),
              })}
        </p>
      )}
      {agreed && (
        <details className={styles.agreedTo}>
          <summary>
            {say('labels_planchangeagreed')}
            <Icon name="down" size={16} />
          </summary>
          <p lang={agreed.language}>{agreed.text}</p>
        </details>
      )}
    </>
  );
}
