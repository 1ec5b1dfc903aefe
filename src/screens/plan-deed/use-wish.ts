import { useSelector } from '@xstate/react';
import { shownAmount } from '#domain/entry/masks.ts';
import { typedFrom, typedProblems, wishTyped } from '#domain/plans/typed-wish.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage } from '#text/say.tsx';
import { useDaysRewritten } from '#ui/dates/use-days-rewritten.ts';
import { useFields } from '#ui/form/use-fields.ts';
import { useDateFormat } from '#ui/use-date-format.ts';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';
import { usePlan } from './use-plan.ts';

/** The form of a change, and the one event that it ends with. */
export const useWish = (actor: Props['actor']) => {
  const written = useMoney();
  const language = useLanguage();
  const format = useDateFormat();
  const { plan, deed } = usePlan(actor);
  const { offers } = plan;
  const wish = useSelector(actor, ({ context }) => context.wish);
  const fields = useFields({
    initial: typedFrom(offers, wish, format),
    problemsIn: (typed) =>
      typedProblems(offers, wishTyped(deed, typed, { format, offers }), {
        amount: written,
        day: (date) => longDate(date, language),
      }),
    tidy: (name, value) => (name === 'amount' ? shownAmount(value.trim()) : value.trim()),
  });
  useDaysRewritten(fields, ['date']);
  const submit = fields.submit((typed) =>
    actor.send({ type: 'wish.chosen', wish: wishTyped(deed, typed, { format, offers }) }),
  );
  return { fields, submit };
};

export type WishFields = ReturnType<typeof useWish>['fields'];
