import { useEffect, useRef, type ReactNode } from 'react';
import { leastPartial, partialProblem, readPartial, type Typed } from '#domain/cart-options.ts';
import type { CartRow } from '#domain/cart.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Problem } from '#domain/problem.ts';
import { useSay } from '#text/say.tsx';
import { AmountField } from './form/AmountField.tsx';
import { Form } from './form/Form.tsx';
import { useFields } from './form/use-fields.ts';
import { useTenant } from './tenant.tsx';
import { useMoney } from './use-money.ts';

interface Props {
  /** The conversation that hears of each key. */
  readonly actor: Hearing;
  readonly row: CartRow;
  /** The amount counts once it is confirmed; without this it counts as it is typed. */
  readonly onConfirm?: (typed: Typed) => void;
  /** The buttons that leave the form. */
  readonly children?: ReactNode;
}

interface Hearing {
  send(event: { type: 'partial.typed'; planId: string; typed: Typed }): void;
  on(type: 'partial.refused', hear: (told: { planId: string }) => void): { unsubscribe(): void };
}

/** The form for how much of a bill is paid today; the amount paid so far stands in the field. */
export function PartialAmount({ actor, row, onConfirm, children }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const box = useRef<HTMLDivElement>(null);
  const { planId, subtotal, paymentOption, amount } = row;
  const limits = { least: leastPartial(tenant), subtotal };
  const fields = useFields({
    initial: { amount: paymentOption === 'PARTIAL' ? toDecimal(amount) : '' },
    problemsIn: ({ amount: typed }): { amount?: Problem } => {
      const found = partialProblem(typed, limits, written);
      return found ? { amount: found } : {};
    },
    tidy: (_, value) => shownAmount(value.trim()),
  });
  const field = fields.field('amount');

  useEffect(() => {
    const refused = actor.on('partial.refused', (told) => {
      if (told.planId === planId) box.current?.querySelector('form')?.requestSubmit();
    });
    return () => refused.unsubscribe();
  }, [actor, planId]);

  const tell = (text: string) => {
    field.onChange(text);
    actor.send({ type: 'partial.typed', planId, typed: readPartial(text, limits) });
  };
  return (
    <div ref={box}>
      <Form
        label={say('labels_option_partial')}
        problems={fields.problems}
        onSubmit={fields.submit(({ amount: typed }) => onConfirm?.(readPartial(typed, limits)))}
      >
        <AmountField
          {...field}
          onChange={tell}
          label={say('labels_partialamount')}
          help={say('topics_partialamount', {
            min: written(limits.least),
            max: written(subtotal),
          })}
        />
        {children}
      </Form>
    </div>
  );
}
