import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { AddressFields } from '#ui/AddressFields.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useRefusedField } from '#ui/form/use-refused-field.ts';
import { Note } from '#ui/Note.tsx';
import { EmailField, NameFields, PhoneField } from '#ui/PersonFields.tsx';
import { SettingsActions, SettingsCard, SettingsPanel } from '#ui/SettingsPanel.tsx';
import type { Props } from './props.ts';
import { useContactFields } from './use-contact-fields.ts';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
};

/** The form for name, e-mail, phone and address; another e-mail address asks for the password. */
export function Editing({ actor, isWrongNumber }: Props) {
  const say = useSay();
  const { contact, problem, at } = useSelector(actor, ({ context }) => context);
  const fields = useContactFields({ actor }, { ...empty, ...contact });
  const { region, busy, asksPassword } = fields;
  const refusal = { problem, at, busy, order: empty };
  const { field, problems, shown, notice } = useRefusedField(fields, refusal);
  const title = say('titles_accountinformation');
  return (
    <SettingsPanel title="titles_accountinformation" topic={say('topics_contactinformation')}>
      <SettingsCard>
        <div ref={shown}>
          <Form label={title} problems={problems} onSubmit={fields.onSubmit}>
            <NameFields field={field} />
            <EmailField field={field} help={say('topics_contactemail')} />
            {asksPassword && (
              <PasswordField
                {...field('password')}
                label={say('labels_password')}
                help={say('topics_contactpassword')}
                autoComplete="current-password"
              />
            )}
            {isWrongNumber && (
              <Note icon="alert" isWarning>
                <p>{say('topics_contactwrongnumber')}</p>
              </Note>
            )}
            <PhoneField field={field} style={{ region }} />
            <AddressFields field={field} />
            {notice}
            <SettingsActions>
              <Button type="submit" look="primary" large busy={busy}>
                {say('buttons_save')}
              </Button>
              <Button large disabled={busy} onClick={() => actor.send({ type: 'accounts.chosen' })}>
                {say('buttons_cancel')}
              </Button>
            </SettingsActions>
          </Form>
        </div>
      </SettingsCard>
    </SettingsPanel>
  );
}
