import { addressOf } from '#domain/place-at.ts';
import { waysInGroups, type PlanWay } from '#domain/plans/ways.ts';
import { itsPage } from '#domain/visit/where-plan-shows.ts';
import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './my-plans.module.css';
import type { OfPlan } from './props.ts';

const addressFor = (way: PlanWay, planId: string): string => {
  const place = { planId, from: itsPage };
  if (way === 'means') return addressOf('planMeans', place);
  if (way === 'stop') return addressOf('planStop', place);
  return addressOf('planDeed', { ...place, deed: way });
};

interface Props extends OfPlan {
  readonly isGuest: boolean;
}

/** A link for each thing that may be done to a plan now: what pays it, what changes it, and apart the stop. */
export function Deeds({ plan: { planId, deeds, means, aheadTomorrow }, isGuest }: Props) {
  const say = useSay();
  // Automatic payments are turned on, or off; other means turn them on, too.
  const wordOf = (way: PlanWay) => {
    if (way === 'means' && means?.isByHand) return 'meansagain' as const;
    return way === 'automatic' && !means?.isByHand ? ('byHand' as const) : way;
  };
  if (deeds.length === 0) return null;
  return (
    <section className={styles.deeds} aria-labelledby="plan-deeds">
      <h2 id="plan-deeds">{say('headings_plandeeds')}</h2>
      {aheadTomorrow && <p className={styles.soft}>{say('topics_planaheadtomorrow')}</p>}
      {waysInGroups(deeds).map(({ group, ways }) => (
        <div key={group} className={styles.ways} data-group={group}>
          <h3 id={`plan-ways-${group}`}>{say(`labels_planways_${group}`)}</h3>
          {group === 'stop' && <p className={styles.soft}>{say('topics_planwaystop')}</p>}
          <ul aria-labelledby={`plan-ways-${group}`}>
            {ways.map((way) => (
              <li key={way}>
                <ButtonLink
                  look={group === 'stop' ? 'quiet' : 'secondary'}
                  wide
                  href={`#${addressFor(way, planId)}`}
                >
                  {say(`links_plan${wordOf(way)}`)}
                </ButtonLink>
              </li>
            ))}
          </ul>
          {isGuest && group === 'change' && (
            <p className={styles.soft}>{say('topics_planaddguest')}</p>
          )}
        </div>
      ))}
    </section>
  );
}
