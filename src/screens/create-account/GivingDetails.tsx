import { useEffect, useRef } from 'react';
import { usualBirth } from '#domain/dates.ts';
import { problem } from '#domain/problem.ts';
import { textMask } from '#domain/entry/masks.ts';
import { shownPhone, typedPhone } from '#domain/phone.ts';
import { useSay } from '#text/say.tsx';
import { DateField } from '#ui/dates/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Row } from '#ui/form/Row.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Note } from '#ui/Note.tsx';
import { Actions } from './Actions.tsx';
import { OptIns } from './OptIns.tsx';
import { StepPage } from './StepPage.tsx';
import type { ActorProps } from './step.ts';
import { useDetails } from './use-details.ts';

export function GivingDetails({ actor }: ActorProps) {
  const say = useSay();
  const { fields, today, region, taken, submit } = useDetails({ actor });
  const { field, values } = fields;
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
  const style = { region, open: true };
  const name = { mask: textMask, autoCapitalize: 'words', spellCheck: false } as const;
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
          <Row>
            <TextField
              {...name}
              {...field('firstName')}
              label={say('labels_firstname')}
              autoComplete="given-name"
            />
            <TextField
              {...name}
              {...field('lastName')}
              label={say('labels_lastname')}
              autoComplete="family-name"
            />
          </Row>
          <DateField
            {...field('dateOfBirth')}
            label={say('labels_dateofbirth')}
            max={today}
            near={usualBirth(today)}
            autoComplete="bday"
          />
          <TextField
            {...field('email')}
            type="email"
            label={say('labels_email')}
            help={say('topics_createemailhelp')}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <TextField
            {...field('phone')}
            type="tel"
            label={say('labels_mobilephone')}
            inputMode="tel"
            autoComplete="tel-national"
            mask={(typed) => typedPhone(typed, style)}
            value={typedPhone(values.phone, style)}
            atRest={shownPhone(values.phone, style)}
          />
          <OptIns fields={fields} />
          <Actions actor={actor} onBack={() => actor.send({ type: 'back.chosen' })}>
            {say('buttons_continue')}
          </Actions>
        </Form>
      </div>
    </StepPage>
  );
}
