import type { PayingForm } from '#domain/paying-form.ts';
import { useSay } from '#text/say.tsx';
import { HiddenUsername } from '#ui/form/NewPasswordFields.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import type { useFields } from '#ui/form/use-fields.ts';
import { useLoginName } from '#ui/LoginName.tsx';
import styles from './direct-payment.module.css';

interface Props {
  readonly field: ReturnType<typeof useFields<PayingForm>>['field'];
  /** The e-mail address or phone number that the guest began with. */
  readonly username: string;
}

/** The password of the login that is made with the payment, typed twice. */
export function ChoosePassword({ field, username }: Props) {
  const say = useSay();
  const shown = useLoginName(username);
  return (
    <div className={styles.password}>
      <p>{say('topics_registerwhilepaying', { username: shown })}</p>
      <HiddenUsername username={username} />
      <NewPasswordField {...field('password')} label={say('labels_password')} />
      <PasswordField
        {...field('confirmPassword')}
        label={say('labels_confirmpassword')}
        autoComplete="new-password"
      />
    </div>
  );
}
