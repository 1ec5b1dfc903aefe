import type { ComponentType } from 'react';
import type { Deed, DeedPlan } from '#domain/plans/deeds.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { AddChoice } from './AddChoice.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { DayChoice } from './DayChoice.tsx';
import { Page } from './Page.tsx';
import { PauseChoice } from './PauseChoice.tsx';
import styles from './plan-deed.module.css';
import type { Props } from './props.ts';
import { usePlan } from './use-plan.ts';
import { useWish, type WishFields } from './use-wish.ts';

export interface ChoiceProps {
  readonly plan: DeedPlan;
  readonly fields: WishFields;
}

/** The fields of each change; nothing is chosen where a payment is made now. */
const choices = {
  pause: PauseChoice,
  move: DayChoice,
  amount: AmountChoice,
  ahead: () => null,
  catchup: () => null,
  automatic: () => null,
  resume: () => null,
  add: AddChoice,
  payoff: () => null,
} as const satisfies Record<Deed, ComponentType<ChoiceProps>>;

export function Choosing({ actor }: Props) {
  const say = useSay();
  const { plan, deed } = usePlan(actor);
  const { fields, submit } = useWish(actor);
  const Choice = choices[deed];
  return (
    <Page actor={actor}>
      <div className={styles.card}>
        <Form label={say(`headings_deed_${deed}`)} problems={fields.problems} onSubmit={submit}>
          <Choice {...{ plan, fields }} />
          <div className={styles.foot}>
            <Button type="submit" look="primary" large>
              {say('buttons_deedlook')}
            </Button>
            <Button look="quiet" large onClick={() => actor.send({ type: 'plan.left' })}>
              {say('buttons_deedleave')}
            </Button>
          </div>
        </Form>
      </div>
    </Page>
  );
}
