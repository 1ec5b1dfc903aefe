import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { passwordRules } from '#domain/password-rule.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '../Icon.tsx';
import styles from './PasswordRules.module.css';

/** The rules of a password, ticked off while it is typed. */
export function PasswordRules({ typed }: { readonly typed: string }) {
  const say = useSay();
  return (
    <List aria-label={say('labels_passwordhint')} spacing="0.375rem" className={styles.rules}>
      {passwordRules.map(({ name, keeps }) => (
        <List.Item
          key={name}
          data-kept={keeps(typed) || undefined}
          icon={
            <span className={styles.mark}>
              <Icon name="check" size={14} />
            </span>
          }
        >
          {say(`topics_passwordrule_${name}`)}
          <span className="visually-hidden">
            {` (${say(keeps(typed) ? 'labels_rulekept' : 'labels_rulebroken')})`}
          </span>
        </List.Item>
      ))}
    </List>
  );
}
