import { useSelector } from '@xstate/react';
import { tidyText } from '#domain/entry/masks.ts';
import { addressProblems, type HomeAddress } from '#domain/new-account.ts';
import { useSay } from '#text/say.tsx';
import { AddressFields } from '#ui/AddressFields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { Actions } from './Actions.tsx';
import { StepPage } from './StepPage.tsx';
import type { ActorProps } from './step.ts';

const empty = { address1: '', address2: '', city: '', state: '', postalCode: '' };
type Typed = { readonly [Name in keyof HomeAddress]: string };

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
  return (
    <StepPage step={2} heading={heading}>
      <Form
        label={heading}
        problems={fields.problems}
        onSubmit={fields.submit((address) => actor.send({ type: 'address.given', address }))}
      >
        <AddressFields field={field} />
        <Actions actor={actor} onBack={() => actor.send({ type: 'back.chosen' })}>
          {say('buttons_continue')}
        </Actions>
      </Form>
    </StepPage>
  );
}
