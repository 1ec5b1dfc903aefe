import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { changedProblems } from '#domain/own-login-form.ts';
import type { changePassword } from '#machines/change-password.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { HiddenUsername, NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useTouched } from '#ui/form/use-touched.ts';
import { useRefusedField } from '#ui/form/use-refused-field.ts';
import { SettingsCard, SettingsPanel } from '#ui/SettingsPanel.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof changePassword>;
  readonly username: string | undefined;
}

const empty = { old: '', password: '', again: '' };
const fieldOf = { old: 'old', chosen: 'password' } as const;

/** The form for another password; a refused one may be mended. */
export function Choosing({ actor, username = '' }: Props) {
  const say = useSay();
  const { problem, at } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const fields = useFields({ initial: empty, problemsIn: changedProblems });
  const isTyped = Object.values(fields.values).some((value) => value !== '');
  useTouched(isTyped, (is) =>
    actor.send({ type: is ? 'passwords.touched' : 'passwords.restored' }),
  );
  const refusal = { problem, at: fieldOf[at], busy, order: empty };
  const { field, problems, shown, notice } = useRefusedField(fields, refusal);
  const title = say('titles_changepassword');
  return (
    <SettingsPanel title="titles_changepassword" topic={say('topics_changepassword')}>
      <SettingsCard>
        <div ref={shown}>
          <Form
            label={title}
            problems={problems}
            onSubmit={fields.submit(({ old, password }) => {
              if (!busy) actor.send({ type: 'passwords.submitted', old, chosen: password });
            })}
          >
            <HiddenUsername username={username} />
            <PasswordField
              {...field('old')}
              label={say('labels_oldpassword')}
              autoComplete="current-password"
            />
            <NewPasswordFields field={field} again="labels_verifynewpassword" />
            {notice}
            <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
              {say('buttons_resetpassword')}
            </Button>
          </Form>
        </div>
      </SettingsCard>
    </SettingsPanel>
  );
}
