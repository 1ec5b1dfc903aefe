import { passwordRules } from '#domain/password-rule.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import { Icon } from '../Icon.tsx';
import styles from './PasswordRules.module.css';

/** The rules of a password, ticked off while it is typed; the announcer tells how many are met. */
export function PasswordRules({ typed }: { readonly typed: string }) {
  const say = useSay();
  const kept = passwordRules.filter(({ keeps }) => keeps(typed));
  const progress = { count: kept.length, steps: passwordRules.length };
  return (
    <div className={styles.rules}>
      <ul aria-label={say('labels_passwordhint')}>
        {passwordRules.map((rule) => (
          <li key={rule.name} data-kept={kept.includes(rule) || undefined}>
            <span className={styles.mark}>
              {kept.includes(rule) && <Icon name="check" size={14} />}
            </span>
            {say(`topics_passwordrule_${rule.name}`)}
            <span className="visually-hidden">
              {` (${say(kept.includes(rule) ? 'labels_rulekept' : 'labels_rulebroken')})`}
            </span>
          </li>
        ))}
      </ul>
      <Announcer says={typed === '' ? '' : say('labels_ruleskept', progress)} />
    </div>
  );
}
