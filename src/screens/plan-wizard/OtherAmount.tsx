import { useEffect, useRef } from 'react';
import { leastPartial, partialProblem } from '#domain/cart-options.ts';
import type { Plan } from '#domain/cart.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import type { Problem } from '#domain/problem.ts';
import { useSay } from '#text/say.tsx';
import { AmountField } from '#ui/form/AmountField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { FlowProps } from './step.ts';

interface Props extends FlowProps {
  readonly plan: Plan;
}

/** How much of another account is paid today: it counts as it is typed. */
export function OtherAmount({ flow, plan: { planId, subtotal, paymentOption, amount } }: Props) {
  const say = useSay();
  const written = useMoney();
  const least = leastPartial(useTenant());
  const box = useRef<HTMLDivElement>(null);
  const problemIn = (typed: string) => partialProblem(typed, { least, subtotal }, written);
  const fields = useFields({
    initial: { amount: paymentOption === 'PARTIAL' ? toDecimal(amount) : '' },
    problemsIn: (form): { amount?: Problem } => {
      const found = problemIn(form.amount);
      return found ? { amount: found } : {};
    },
    tidy: (_, value) => shownAmount(value.trim()),
  });
  const field = fields.field('amount');

  useEffect(() => {
    const refused = flow.on('partial.refused', (told) => {
      if (told.planId === planId) box.current?.querySelector('form')?.requestSubmit();
    });
    return () => refused.unsubscribe();
  }, [flow, planId]);

  const tell = (text: string) => {
    field.onChange(text);
    const kind = text.trim() === '' ? 'nothing' : 'wrong';
    const read = problemIn(shownAmount(text)) ? undefined : parseMoney(shownAmount(text));
    flow.send({ type: 'partial.typed', planId, typed: read ?? kind });
  };
  return (
    <div ref={box}>
      <Form
        label={say('labels_option_partial')}
        problems={fields.problems}
        onSubmit={fields.submit(() => undefined)}
      >
        <AmountField
          {...field}
          onChange={tell}
          label={say('labels_partialamount')}
          help={say('topics_partialamount', { min: written(least), max: written(subtotal) })}
        />
      </Form>
    </div>
  );
}
