import { redrawn } from '#domain/plans/redrawn.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import type { ChoiceProps } from './Choosing.tsx';
import { TimesLeft } from './TimesLeft.tsx';

/** The number of payments that are put off, each with the day on which it goes on. */
export function PauseChoice({ plan, fields }: ChoiceProps) {
  const say = useSay();
  const language = useLanguage();
  const { pause } = plan.offers;
  const { value, onChange } = fields.field('payments');
  const most = 'most' in pause ? pause.most : 0;
  const choices = Array.from({ length: most }, (_, before) => {
    const payments = before + 1;
    const [next] = redrawn(plan.payments, { deed: 'pause', payments }, plan);
    return {
      key: String(payments),
      label:
        payments === 1
          ? say('labels_deedpauseone')
          : say('labels_deedpausemany', { count: payments }),
      hint: next && say('labels_deednextthen', { date: longDate(next.date, language) }),
    };
  });
  return (
    <>
      <p>{say('topics_deed_pause')}</p>
      {'times' in pause && <TimesLeft deed="pause" times={pause.times} />}
      <RadioCards
        stacked
        label={say('labels_deedpauses')}
        chosen={value}
        onChoose={onChange}
        choices={choices}
      />
    </>
  );
}
