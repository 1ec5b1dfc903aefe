import { useSelector } from '@xstate/react';
import type { CalendarDate } from '#domain/dates.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { effectFor } from '#domain/plans/changing.ts';
import { writtenExpiry } from '#domain/saved-card.ts';
import { longDate } from '#text/formats.ts';
import { meansAgreement } from '#text/means-agreement.ts';
import { meansOf } from '#text/means.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';
import { useFormer } from './use-former.ts';
import { usePlan } from './use-plan.ts';

/** The change in a sentence or two, and the authorization for it. */
export const useChange = (actor: Props['actor']) => {
  const say = useSay();
  const lookUp = useLookUp();
  const written = useMoney();
  const language = useLanguage();
  const { name: provider } = useTenant();
  const plan = usePlan(actor);
  const former = useFormer(plan);
  const chosen = useSelector(actor, ({ context: { offered, card } }) =>
    offered.find((one) => one.card.id === card),
  );
  const effect = effectFor(plan);
  if (chosen === undefined || effect === undefined) throw new Error('there is nothing to change');
  const { brand, last4 } = chosen.card;
  const means = meansOf({ method: 'card', brand: historicBrand(brand), last4 }, { say, lookUp });
  const day = (one: CalendarDate) => longDate(one, language);
  const date = day(effect.date);
  const before = effect.before && day(effect.before.date);
  return {
    sentences: [
      say('topics_meanschange', { date, amount: written(effect.amount), means, former }),
      ...(chosen.fit === 'next'
        ? [say('topics_meansnext', { date: writtenExpiry(chosen.card) })]
        : []),
      ...(before === undefined ? [] : [say('topics_meansbefore', { date: before, former })]),
    ],
    agreement: meansAgreement(
      {
        provider,
        phone: plan.phone,
        means,
        date,
        amount: written(plan.most),
        total: written(plan.remaining),
        before,
      },
      say,
    ),
  };
};
