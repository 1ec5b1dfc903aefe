import { namesAt } from '#domain/account-names.ts';
import type { InTheWay } from '#domain/in-the-way.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { PlanRunning } from '#ui/plans/PlanRunning.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './close-account.module.css';
import type { Props } from './props.ts';

interface Shown extends Pick<Props, 'actor'> {
  readonly obstacle: InTheWay;
}

const shapes = { plan: Plan, payment: Payment } as const;

/** A plan or payment that keeps the account open, as the patient knows it. */
export function Obstacle(props: Shown) {
  const say = useSay();
  const { what, reference } = props.obstacle;
  const Shape = shapes[what];
  return (
    <li className={styles.obstacle}>
      <Shape {...props} />
      <small>{say('labels_changeplan', { reference })}</small>
    </li>
  );
}

function Plan({
  actor,
  obstacle: { reference, payer, locations, amount: remaining, next, shownAt },
}: Shown) {
  const say = useSay();
  const places = useNames(locations);
  return (
    <>
      <strong>{say('labels_closeplan', { places })}</strong>
      {payer && <p>{say('topics_closeplanof', { payer })}</p>}
      <p>
        <PlanRunning standing={{ planId: '', remaining, ...(next && { next }) }} unread={false} />
      </p>
      <p>{say('topics_closebyplan')}</p>
      <div>
        <Button
          aria-label={say('labels_closeseeplan', { places, reference })}
          onClick={() => actor.send({ type: 'plan.chosen', shownAt })}
        >
          {say('buttons_closeseeplan')}
        </Button>
      </div>
    </>
  );
}

function Payment({ obstacle: { locations, amount } }: Shown) {
  const say = useSay();
  const written = useMoney();
  const places = useNames(locations);
  return (
    <>
      <strong>{say('labels_closepayment', { amount: written(amount), places })}</strong>
      <p>{say('topics_closebypayment')}</p>
    </>
  );
}

const useNames = (locations: readonly number[]): string => {
  const language = useLanguage();
  const names = namesAt(useTenant(), locations);
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
};
