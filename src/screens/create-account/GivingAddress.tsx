import { useSelector } from '@xstate/react';
import { tidyText } from '#domain/entry/masks.ts';
import { addressProblems, type HomeAddress } from '#domain/new-account.ts';
import { usStates } from '#domain/us-states.ts';
import { writeZip } from '#domain/zip.ts';
import { useSay } from '#text/say.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Row } from '#ui/form/Row.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { WrittenField } from '#ui/form/WrittenField.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Actions } from './Actions.tsx';
import { StepPage } from './StepPage.tsx';
import type { ActorProps } from './step.ts';

const empty = { address1: '', address2: '', city: '', state: '', postalCode: '' };
type Typed = { readonly [Name in keyof HomeAddress]: string };

const states = usStates.map(([value, label]) => ({ value, label }));

export function GivingAddress({ actor }: ActorProps) {
  const say = useSay();
  const tenant = useTenant();
  const before = useSelector(actor, ({ context }) => context.address);
  const { field, ...fields } = useFields<Typed>({
    initial: { ...empty, ...before },
    problemsIn: (typed) => addressProblems(typed, tenant),
    tidy: (_, value) => tidyText(value),
  });
  const heading = say('headings_youraddress');
  const isAmerican = tenant.payments.currency.code === 'USD';
  return (
    <StepPage step={2} heading={heading}>
      <Form
        label={heading}
        problems={fields.problems}
        onSubmit={fields.submit((address) => actor.send({ type: 'address.given', address }))}
      >
        <TextField
          {...field('address1')}
          label={say('labels_address1')}
          autoComplete="address-line1"
        />
        <TextField
          {...field('address2')}
          label={say('labels_address2')}
          optional
          autoComplete="address-line2"
        />
        <TextField {...field('city')} label={say('labels_city')} autoComplete="address-level2" />
        <Row short>
          {!tenant.general.hideStateField && (
            <SelectField
              {...field('state')}
              label={say('labels_state')}
              none={say('labels_choosestate')}
              options={states}
              autoComplete="address-level1"
            />
          )}
          <WrittenField
            {...field('postalCode')}
            label={say('labels_zipcode')}
            write={isAmerican ? writeZip : (typed) => typed}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </Row>
        <Actions actor={actor} onBack={() => actor.send({ type: 'back.chosen' })}>
          {say('buttons_continue')}
        </Actions>
      </Form>
    </StepPage>
  );
}
