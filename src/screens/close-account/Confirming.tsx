import { useSelector } from '@xstate/react';
import { presentPasswordProblems } from '#domain/own-login-form.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { HiddenUsername } from '#ui/form/NewPasswordFields.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useRefusedField } from '#ui/form/use-refused-field.ts';
import { Note } from '#ui/Note.tsx';
import { SettingsActions, SettingsCard } from '#ui/SettingsPanel.tsx';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import type { Props } from './props.ts';
import { StepPage } from './StepPage.tsx';

const empty = { password: '' };

/** The second step: the password, and the press that closes the account. */
export function Confirming({ actor, username = '' }: Props) {
  const say = useSay();
  const { problem, notice: unclosed } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const box = useTakesFocus(unclosed !== undefined && !busy);
  const fields = useFields({ initial: empty, problemsIn: presentPasswordProblems });
  const refusal = { problem, at: 'password', busy, order: empty } as const;
  const { field, problems, shown, notice } = useRefusedField(fields, refusal);
  return (
    <StepPage step={2} topic={say('topics_closefinal')}>
      {unclosed && (
        <Note ref={box} tabIndex={-1} role="alert" isFault icon="alert">
          <p>{say('topics_closeunclosed')}</p>
        </Note>
      )}
      <SettingsCard>
        <div ref={shown}>
          <Form
            label={say('titles_closeaccount')}
            problems={problems}
            onSubmit={fields.submit(({ password }) => {
              if (!busy) actor.send({ type: 'closing.submitted', password });
            })}
          >
            <HiddenUsername username={username} />
            <PasswordField
              {...field('password')}
              label={say('labels_password')}
              autoComplete="current-password"
            />
            {notice}
            <SettingsActions>
              <Button look="danger" type="submit" busy={busy}>
                {say('buttons_closeaccount')}
              </Button>
              <Button disabled={busy} onClick={() => actor.send({ type: 'account.kept' })}>
                {say('buttons_keepaccount')}
              </Button>
            </SettingsActions>
          </Form>
        </div>
      </SettingsCard>
      <SettingsActions>
        <Button look="quiet" disabled={busy} onClick={() => actor.send({ type: 'back.chosen' })}>
          {say('buttons_back')}
        </Button>
      </SettingsActions>
    </StepPage>
  );
}
