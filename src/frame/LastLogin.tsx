import type { Tenant } from '#domain/tenant.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { dateAndTime } from '#text/times.ts';
import { Icon } from '#ui/light/Icon.tsx';
import styles from './LastLogin.module.css';

interface Props {
  readonly tenant: Tenant;
  /** The time of the login before this one. */
  readonly when: string;
}

export function LastLogin({ tenant, when }: Props) {
  const say = useSay();
  const language = useLanguage();
  if (!tenant.general.allowV4DisplayLastLoginTime) return null;
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return null;
  const words = say('labels_lastlogin', { datetime: dateAndTime(date, language, tenant.timeZone) });
  return (
    <aside className={styles.lastLogin} aria-label={words}>
      <Icon name="history" size={18} />
      <span>{words}</span>
    </aside>
  );
}
