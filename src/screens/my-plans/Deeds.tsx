import { addressOf } from '#domain/place-at.ts';
import type { PlanWay } from '#domain/plans/ways.ts';
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

/** A link for each thing that may be done to a plan now. */
export function Deeds({ plan: { planId, deeds, means } }: OfPlan) {
  const say = useSay();
  // Automatic payments are turned on, or off.
  const wordOf = (way: PlanWay) =>
    way === 'automatic' && !means?.isByHand ? ('byHand' as const) : way;
  if (deeds.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="plan-deeds">
      <h2 id="plan-deeds">{say('headings_plandeeds')}</h2>
      <div className={styles.leave}>
        {deeds.map((deed) => (
          <ButtonLink key={deed} look="secondary" href={`#${addressFor(deed, planId)}`}>
            {say(`links_plan${wordOf(deed)}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
