import { useSelector } from '@xstate/react';
import { costOf, needsBox } from '#domain/plans/cost.ts';
import { balanceOf } from '#domain/plans/in-cart.ts';
import { rowsOf } from '#domain/plans/plan-schedule.ts';
import { chosenIn } from '#machines/plan-wizard/agreed.ts';
import { useSay } from '#text/say.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ContactFields } from '#ui/plans/ContactFields.tsx';
import { PlanBox } from '#ui/plans/PlanBox.tsx';
import { PlanPaper } from '#ui/plans/PlanPaper.tsx';
import { PlanTerms } from '#ui/plans/PlanTerms.tsx';
import { ScheduleTable } from '#ui/plans/ScheduleTable.tsx';
import { useContact } from '#ui/plans/use-contact.ts';
import { usePlanWords } from '#ui/plans/PlanWords.tsx';
import { Actions } from './Actions.tsx';
import type { StepProps } from './step.ts';
import { StepPage } from './StepPage.tsx';
import styles from './plan-wizard.module.css';

/** Every payment of the plan, before the patient agrees to it. */
export function Reviewing({ actor, known, texting, typed, onTyped }: StepProps) {
  const say = useSay();
  const words = usePlanWords();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const contact = useContact({
    typed,
    onTyped,
    agreed: context.contact,
    known,
    mayText: texting?.optedOut === false,
  });
  const { schedule, cart, selected, pdfUrl } = context;
  const chosen = chosenIn(context);
  if (schedule === undefined || chosen === undefined) return null;
  const { terms: count, payment, interval, total } = chosen;
  const balance = balanceOf(cart, selected);
  const cost = costOf({ ...schedule, balance });
  return (
    <StepPage actor={actor} step="review" heading={say('headings_reviewplan')}>
      <p className={styles.words}>{words({ count, payment, interval, total, balance })}</p>
      <ScheduleTable rows={rowsOf(schedule)} pageSize={schedule.payments.length} />
      <PlanPaper
        state={typeof value === 'object' && 'reviewing' in value ? value.reviewing : 'offered'}
        url={pdfUrl}
        onOpen={() => actor.send({ type: 'pdf.chosen' })}
      />
      <PlanBox cost={cost} earlyPayoff={schedule.earlyPayoff} />
      <PlanTerms schedule={schedule} hasInterest={total > balance} isBoxed={needsBox(cost)} />
      <section className={styles.contact}>
        <h2>{say('headings_plancontact')}</h2>
        <Form
          label={say('headings_plancontact')}
          problems={contact.fields.problems}
          onSubmit={contact.submit((given) =>
            actor.send({ type: 'contact.given', contact: given }),
          )}
        >
          <ContactFields contact={contact} texting={texting} />
          <p className={styles.agree}>{say('topics_planagree')}</p>
          <Actions actor={actor} hasBack>
            {say('buttons_agreeplan')}
          </Actions>
        </Form>
      </section>
    </StepPage>
  );
}
