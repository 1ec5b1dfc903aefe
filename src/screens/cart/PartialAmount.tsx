import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { leastPartial, partialProblem } from '#domain/cart-options.ts';
import type { Plan } from '#domain/cart.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { parseMoney } from '#domain/money.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { AmountField } from '#ui/form/AmountField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './Accounts.module.css';

interface Props {
  readonly flow: ActorRefFrom<typeof cart>;
  readonly plan: Plan;
}

/** How much of a bill is paid today. What is typed counts once it is confirmed. */
export function PartialAmount({ flow, plan: { planId, subtotal } }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const box = useRef<HTMLDivElement>(null);
  const least = leastPartial(tenant);
  const problemIn = (typed: string) => partialProblem(typed, { least, subtotal }, written);
  const fields = useFields({
    initial: { amount: '' },
    problemsIn: ({ amount }): { amount?: NonNullable<ReturnType<typeof problemIn>> } => {
      const found = problemIn(amount);
      return found ? { amount: found } : {};
    },
    tidy: (_, value) => shownAmount(value.trim()),
  });
  const amount = fields.field('amount');

  useEffect(() => {
    const refused = flow.on('partial.refused', (told) => {
      if (told.planId === planId) box.current?.querySelector('form')?.requestSubmit();
    });
    return () => refused.unsubscribe();
  }, [flow, planId]);

  const tell = (text: string) => {
    amount.onChange(text);
    const kind = text.trim() === '' ? 'nothing' : 'wrong';
    const read = problemIn(shownAmount(text)) ? undefined : parseMoney(shownAmount(text));
    flow.send({ type: 'partial.typed', planId, typed: read ?? kind });
  };
  return (
    <div ref={box}>
      <Form
        label={say('labels_option_partial')}
        problems={fields.problems}
        onSubmit={fields.submit(({ amount: typed }) => {
          const read = parseMoney(typed);
          if (read !== undefined) flow.send({ type: 'partial.confirmed', planId, amount: read });
        })}
      >
        <AmountField
          {...amount}
          onChange={tell}
          label={say('labels_partialamount')}
          help={say('topics_partialamount', { min: written(least), max: written(subtotal) })}
        />
        <div className={styles.confirm}>
          <Button type="submit" look="primary">
            {say('buttons_confirm')}
          </Button>
          <Button onClick={() => flow.send({ type: 'partial.cancelled', planId })}>
            {say('buttons_cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
