import { useSay } from '#text/say.tsx';
import { AmountField } from '#ui/form/AmountField.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { ChoiceProps } from './Choosing.tsx';

/** The amount of each payment. */
export function AmountChoice({ plan, fields }: ChoiceProps) {
  const say = useSay();
  const written = useMoney();
  const { amount } = plan.offers;
  const [next] = plan.payments;
  if ('why' in amount || next === undefined) throw new Error('no amount can be changed');
  const { least, most } = amount;
  return (
    <AmountField
      {...fields.field('amount')}
      label={say('labels_deedamount')}
      help={say('topics_deedamount', {
        least: written(least),
        most: written(most),
        amount: written(next.amount),
      })}
    />
  );
}
