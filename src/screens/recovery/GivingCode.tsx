import { useSelector } from '@xstate/react';
import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { codeLength, codeProblems, typedCode } from '#domain/recovery-form.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PinField } from '#ui/form/PinField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useFocusAgain } from '#ui/form/use-focus-again.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { WayIn } from '#ui/WayIn.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { Props } from './GivingUsername.tsx';

/** The form for the six digits of a text message; a wrong code may be mended. */
export function GivingCode({ actor }: Props) {
  const say = useSay();
  const region = phoneRegionOf(useTenant().payments.currency);
  const { username, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useRefusal(problem);
  const fields = useFields({ initial: { code: '' }, problemsIn: codeProblems });
  const field = fields.field('code');
  const refused = field.error ?? refusal.error;
  const shown = useFocusAgain(refusal.error !== undefined && !busy, 'code');
  const heading = say('headings_recoverycode');
  return (
    <WayIn
      heading={heading}
      topic={say('topics_recoverycode', {
        username: shownPhone(username, { region, open: true }),
      })}
      after={
        <>
          <BackToLogin actor={actor} />
          <Button look="quiet" wide onClick={() => actor.send({ type: 'another.chosen' })}>
            {say('buttons_tryanotherphone')}
          </Button>
        </>
      }
    >
      <div ref={shown}>
        <Form
          label={heading}
          problems={refused === undefined ? [] : [{ name: 'code', sentence: refused }]}
          onSubmit={fields.submit(
            ({ code }) => !busy && actor.send({ type: 'code.submitted', code }),
          )}
        >
          <PinField
            {...field}
            error={refused}
            label={say('labels_recoverycode')}
            length={codeLength}
            mask={typedCode}
          />
          {refusal.notice}
          <Button type="submit" look="primary" large wide busy={busy}>
            {say('buttons_continue')}
          </Button>
        </Form>
      </div>
    </WayIn>
  );
}
