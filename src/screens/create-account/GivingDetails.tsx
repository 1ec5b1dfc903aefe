import { useEffect, useRef } from 'react';
import { usualBirth } from '#domain/dates.ts';
import { problem } from '#domain/problem.ts';
import { useSay } from '#text/say.tsx';
import { DateField } from '#ui/dates/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { EmailField, NameFields, PhoneField } from '#ui/PersonFields.tsx';
import { Actions } from './Actions.tsx';
import { OptIns } from './OptIns.tsx';
import { StepPage } from './StepPage.tsx';
import type { ActorProps } from './step.ts';
import { useDetails } from './use-details.ts';

export function GivingDetails({ actor }: ActorProps) {
  const say = useSay();
  const { fields, today, region, taken, submit } = useDetails({ actor });
  const { field } = fields;
  const shown = useRef<HTMLDivElement>(null);
  // The chart says what was refused; the cursor goes to it once, and then where the patient wants.
  const wasRefused = useRef(false);
  const { refuse } = fields;
  useEffect(() => {
    if (taken === undefined || wasRefused.current) return;
    wasRefused.current = true;
    refuse({ email: problem('errors_4010_topic') });
    shown.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  }, [taken, refuse]);
  const heading = say('topics_personalinfo');
  return (
    <StepPage
      step={2}
      heading={heading}
      notice={
        taken === undefined && (
          <Note icon="check">
            <p>{say('topics_accountfound')}</p>
          </Note>
        )
      }
    >
      <div ref={shown}>
        <Form
          label={heading}
          problems={fields.problems}
          onSubmit={submit((details) => actor.send({ type: 'details.given', details }))}
        >
          <NameFields field={field} />
          <DateField
            {...field('dateOfBirth')}
            label={say('labels_dateofbirth')}
            max={today}
            near={usualBirth(today)}
            autoComplete="bday"
          />
          <EmailField field={field} help={say('topics_createemailhelp')} />
          <PhoneField field={field} style={{ region, open: true }} />
          <OptIns fields={fields} />
          <Actions actor={actor} onBack={() => actor.send({ type: 'back.chosen' })}>
            {say('buttons_continue')}
          </Actions>
        </Form>
      </div>
    </StepPage>
  );
}
