import { useSelector } from '@xstate/react';
import { costOf, needsBox } from '#domain/plans/cost.ts';
import { rowsOf } from '#domain/plans/plan-schedule.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { PlanBox } from '#ui/plans/PlanBox.tsx';
import { PlanPaper } from '#ui/plans/PlanPaper.tsx';
import { PlanTerms } from '#ui/plans/PlanTerms.tsx';
import { usePlanWords } from '#ui/plans/PlanWords.tsx';
import { ScheduleTable } from '#ui/plans/ScheduleTable.tsx';
import type { FormProps } from './step.ts';
import styles from './plan-form.module.css';

/** Every payment of the plan, before the patient agrees to it. */
export function Reviewing({ actor }: FormProps) {
  const say = useSay();
  const words = usePlanWords();
  const { schedule, plan, pdfUrl } = useSelector(actor, ({ context }) => context);
  const value = useSelector(actor, (snapshot) => snapshot.value);
  if (schedule === undefined || plan === undefined) return null;
  const { duration: count, payment, interval } = schedule;
  const { subtotal: total } = plan;
  const cost = costOf({ ...schedule, balance: total });
  return (
    <div className={styles.page}>
      <MainHeading>{say('headings_reviewplan')}</MainHeading>
      <p className={styles.words}>{words({ count, payment, interval, total, balance: total })}</p>
      <ScheduleTable rows={rowsOf(schedule)} pageSize={schedule.payments.length} />
      <PlanPaper
        state={typeof value === 'string' ? 'offered' : value.reviewing}
        url={pdfUrl}
        onOpen={() => actor.send({ type: 'pdf.chosen' })}
      />
      <PlanBox cost={cost} earlyPayoff={schedule.earlyPayoff} />
      <PlanTerms schedule={schedule} isBoxed={needsBox(cost)} />
      <p className={styles.agree}>{say('topics_planconfirm')}</p>
      <div className={styles.row}>
        <Button look="primary" large onClick={() => actor.send({ type: 'plan.confirmed' })}>
          {say('buttons_confirmplan')}
        </Button>
        <Button large onClick={() => actor.send({ type: 'back.chosen' })}>
          {say('buttons_back')}
        </Button>
        <Button large onClick={() => actor.send({ type: 'plan.cleared' })}>
          {say('buttons_clearplan')}
        </Button>
        <Button look="quiet" large onClick={() => actor.send({ type: 'cancel.chosen' })}>
          {say('buttons_cancel')}
        </Button>
      </div>
    </div>
  );
}
