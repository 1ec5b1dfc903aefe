import { useSelector } from '@xstate/react';
import type { CalendarDate } from '#domain/dates.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { effectFor } from '#domain/plans/changing.ts';
import { writtenExpiry } from '#domain/saved-card.ts';
import { longDate } from '#text/formats.ts';
import { changeText, meansAgreement } from '#text/means-agreement.ts';
import { meansOf } from '#text/means.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';
import { useFormer } from './use-former.ts';
import { usePlan } from './use-plan.ts';

interface New {
  /** The new means, as people call them. */
  readonly means: string;
  readonly isBank: boolean;
  /** A sentence on a card that ends too soon. */
  readonly early?: string | undefined;
}

/** The change in a sentence or two, and the authorization for it. */
export const useChange = (actor: Props['actor'], { means, isBank, early }: New) => {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const { name: provider } = useTenant();
  const plan = usePlan(actor);
  const former = useFormer(plan);
  const effect = effectFor(plan);
  if (effect === undefined) throw new Error('there is nothing to change');
  const day = (one: CalendarDate) => longDate(one, language);
  const date = day(effect.date);
  const before = effect.before && day(effect.before.date);
  const said = { date, amount: written(effect.amount), means, former };
  return {
    sentences: [
      say(changeText({ wasByHand: plan.means.isByHand === true, isBank }), said),
      ...(early === undefined ? [] : [early]),
      ...(before === undefined ? [] : [say('topics_meansbefore', { date: before, former })]),
    ],
    payments: plan.payments,
    agreement: meansAgreement(
      {
        provider,
        phone: plan.phone,
        means,
        isBank,
        date,
        last: day(plan.means.lastDate),
        amount: written(plan.most),
        total: written(plan.remaining),
        before,
      },
      say,
    ),
  };
};

/** The same for the card on file that was chosen. */
export const useChosen = (actor: Props['actor']) => {
  const say = useSay();
  const lookUp = useLookUp();
  const chosen = useSelector(actor, ({ context: { offered, card } }) =>
    offered.find((one) => one.card.id === card),
  );
  if (chosen === undefined) throw new Error('nothing is chosen');
  const { brand, last4 } = chosen.card;
  return useChange(actor, {
    means: meansOf({ method: 'card', brand: historicBrand(brand), last4 }, { say, lookUp }),
    isBank: false,
    early:
      chosen.fit === 'next'
        ? say('topics_meansnext', { date: writtenExpiry(chosen.card) })
        : undefined,
  });
};
