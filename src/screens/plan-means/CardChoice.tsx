import { useSelector } from '@xstate/react';
import { effectFor, isFit, type OfferedCard } from '#domain/plans/changing.ts';
import { brandNameOf, writtenExpiry } from '#domain/saved-card.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';
import { usePlan } from './use-plan.ts';

/** The cards on file that can pay the plan, and those that cannot, with why. */
export function CardChoice({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  const nameOf = useCardName();
  const hintOf = useHint(actor);
  const { offered, card } = useSelector(actor, ({ context }) => context);
  return (
    <>
      <RadioCards
        stacked
        label={say('labels_planmeanschoice')}
        chosen={card ?? ''}
        onChoose={(chosen) => actor.send({ type: 'card.chosen', card: chosen })}
        choices={offered.filter(isFit).map((one) => ({
          key: one.card.id,
          label: nameOf(one),
          hint: hintOf(one),
        }))}
      />
      <Unfit actor={actor} />
    </>
  );
}

/** The cards that cannot be chosen. */
export function Unfit({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  const nameOf = useCardName();
  const hintOf = useHint(actor);
  const unfit = useSelector(actor, ({ context }) => context.offered).filter((one) => !isFit(one));
  if (unfit.length === 0) return null;
  return (
    <section className={styles.unfit}>
      <h2>{say('headings_meansunfit')}</h2>
      <ul>
        {unfit.map((one) => (
          <li key={one.card.id}>
            {nameOf(one)}: {hintOf(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const useCardName = () => {
  const say = useSay();
  return ({ card }: OfferedCard) =>
    say('labels_savedcard', { brand: brandNameOf(card), last4: card.last4 });
};

const useHint = (actor: Props['actor']) => {
  const say = useSay();
  const { name: provider } = useTenant();
  const language = useLanguage();
  const plan = usePlan(actor);
  const last = longDate(plan.means.lastDate, language);
  const first = longDate(effectFor(plan)?.date ?? plan.next.date, language);
  return ({ card, fit }: OfferedCard): string => {
    const date = writtenExpiry(card);
    return {
      whole: say('labels_meansgood', { date }),
      early: say('labels_meansearly', { date, last }),
      next: say('labels_meansnext', { date, first }),
      expired: say('labels_meansexpired'),
      untaken: say('labels_meansuntaken', { provider }),
    }[fit];
  };
};
