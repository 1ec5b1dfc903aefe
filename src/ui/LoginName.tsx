import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { wayOf } from '#domain/username.ts';
import styles from './LoginName.module.css';
import { useTenant } from './tenant.tsx';

/** A username as it is read: an e-mail breaks behind its @ first, a telephone number is spelled out. */
export function LoginName({ username }: { readonly username: string }) {
  const spelled = useLoginName(username);
  const [, name, host] = /^(.+@)(.+)$/.exec(spelled) ?? [];
  if (name === undefined) return spelled;
  return (
    <>
      {name}
      <wbr />
      <span className={styles.host}>{host}</span>
    </>
  );
}

export function useLoginName(username: string): string {
  const region = phoneRegionOf(useTenant().payments.currency);
  return username !== '' && wayOf(username) === 'phone'
    ? shownPhone(username, { region })
    : username;
}
