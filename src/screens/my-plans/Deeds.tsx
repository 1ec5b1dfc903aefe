import { addressOf } from '#domain/place-at.ts';
import type { PlaceName } from '#domain/places.ts';
import type { Deed } from '#domain/plans/deeds.ts';
import { itsPage } from '#domain/visit/where-plan-shows.ts';
import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './my-plans.module.css';
import type { OfPlan } from './props.ts';

const places = { means: 'planMeans', stop: 'planStop' } as const satisfies Record<Deed, PlaceName>;

/** A link for each thing that may be done to a plan now. */
export function Deeds({ plan: { planId, deeds } }: OfPlan) {
  const say = useSay();
  if (deeds.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="plan-deeds">
      <h2 id="plan-deeds">{say('headings_plandeeds')}</h2>
      <div className={styles.leave}>
        {deeds.map((deed) => (
          <ButtonLink
            key={deed}
            look="secondary"
            href={`#${addressOf(places[deed], { planId, from: itsPage })}`}
          >
            {say(`links_plan${deed}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
