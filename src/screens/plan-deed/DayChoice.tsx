import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { DateField } from '#ui/dates/DateField.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import type { ChoiceProps } from './Choosing.tsx';
import { TimesLeft } from './TimesLeft.tsx';

/** The payments that move, where there is a choice of them, and their new day. */
export function DayChoice({ plan, fields }: ChoiceProps) {
  const say = useSay();
  const language = useLanguage();
  const { move } = plan.offers;
  const [next] = plan.payments;
  const which = fields.field('which');
  if ('why' in move || next === undefined) throw new Error('no payment can be moved');
  const { soonest, latest, latestOfAll, times } = move;
  const max = which.value === 'all' ? latestOfAll : latest;
  const days = {
    first: longDate(soonest, language),
    last: longDate(max ?? soonest, language),
    date: longDate(next.date, language),
  };
  return (
    <>
      <TimesLeft deed="move" times={times} />
      {latest !== undefined && latestOfAll !== undefined && (
        <RadioCards
          label={say('labels_deedwhich')}
          chosen={which.value}
          onChoose={which.onChange}
          choices={(['next', 'all'] as const).map((key) => ({
            key,
            label: say(`labels_deedwhich_${key}`),
          }))}
        />
      )}
      <DateField
        {...fields.field('date')}
        label={say('labels_deeddate')}
        help={say('topics_deeddate', days)}
        min={soonest}
        max={max}
        near={next.date}
      />
    </>
  );
}
