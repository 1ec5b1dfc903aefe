import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { dataForms, type DataForm } from '#domain/own-data.ts';
import { presentPasswordProblems } from '#domain/own-login-form.ts';
import type { ownData } from '#machines/own-data.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { HiddenUsername } from '#ui/form/NewPasswordFields.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useRefusedField } from '#ui/form/use-refused-field.ts';
import { Note } from '#ui/Note.tsx';
import { SettingsActions, SettingsCard, SettingsPanel } from '#ui/SettingsPanel.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof ownData>;
  readonly username: string | undefined;
}

const empty = { password: '' };

/** The password, and a button for each form of file. */
export function Asking({ actor, username = '' }: Props) {
  const say = useSay();
  const { problem, form } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'));
  const fields = useFields({ initial: empty, problemsIn: presentPasswordProblems });
  const { reset } = fields;
  useEffect(() => {
    // The password goes with the file that it was typed for: one more press gives it to nobody else.
    if (isSaved) reset();
  }, [isSaved, reset]);
  const refusal = { problem, at: 'password', busy, order: empty } as const;
  const { field, problems, shown, notice } = useRefusedField(fields, refusal);
  // A fault of the next press stands alone.
  const isTold = isSaved && problems.length === 0;
  const button = (one: DataForm) => ({
    type: 'submit' as const,
    value: one,
    busy: busy && form === one,
  });
  return (
    <SettingsPanel title="titles_owndata" topic={say('topics_owndata')}>
      <SettingsCard>
        <p>{say('topics_owndataforms')}</p>
        <div ref={shown}>
          <Form
            label={say('titles_owndata')}
            problems={problems}
            onSubmit={fields.submit(({ password }, pressed) => {
              const asked = dataForms.find((one) => one === pressed?.getAttribute('value'));
              actor.send({ type: 'file.asked', password, form: asked ?? 'html' });
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
              <Button look="primary" {...button('html')}>
                {say('buttons_owndatapage')}
              </Button>
              <Button {...button('json')}>{say('buttons_owndatajson')}</Button>
            </SettingsActions>
          </Form>
        </div>
        {isTold && (
          <Note icon="check">
            <p>{say('topics_owndatasaved')}</p>
          </Note>
        )}
        <Announcer says={isTold ? say('topics_owndatasaved') : ''} />
      </SettingsCard>
      <SettingsActions>
        <Button look="quiet" onClick={() => actor.send({ type: 'security.chosen' })}>
          {say('buttons_back')}
        </Button>
      </SettingsActions>
    </SettingsPanel>
  );
}
