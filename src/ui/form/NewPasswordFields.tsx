import type { FieldProps } from './use-fields.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSay } from '#text/say.tsx';

/** The username, so that a password manager knows whose password it keeps. */
export const HiddenUsername = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);

interface Props {
  readonly field: (name: 'password' | 'again') => FieldProps<string>;
  readonly again: 'labels_confirmpassword' | 'labels_verifynewpassword';
}

/** The fields of a password that takes the place of another, typed twice. */
export function NewPasswordFields({ field, again }: Props) {
  const say = useSay();
  return (
    <>
      <NewPasswordField {...field('password')} label={say('labels_newpassword')} lastFour />
      <PasswordField {...field('again')} label={say(again)} autoComplete="new-password" />
    </>
  );
}
