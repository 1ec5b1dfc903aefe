import { useId, type ReactNode, type Ref } from 'react';
import { useSay } from '#text/say.tsx';
import { MainHeading } from './MainHeading.tsx';
import { useTitle } from './page-title.ts';
import styles from './SettingsPanel.module.css';

interface Props {
  readonly title:
    | 'titles_accountinformation'
    | 'titles_changepassword'
    | 'titles_adduser'
    | 'titles_communications'
    | 'titles_security'
    | 'titles_owndata'
    | 'titles_closeaccount';
  readonly topic?: ReactNode;
  readonly children: ReactNode;
}

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** The page of one setting, beside the menu of all. */
export function SettingsPanel({ title, topic, children }: Props) {
  const say = useSay();
  useTitle(title);
  return (
    <div className={styles.panel}>
      <header>
        <MainHeading>{say(title)}</MainHeading>
        {topic && <p>{topic}</p>}
      </header>
      {children}
    </div>
  );
}

/** A section of a setting's page under a heading of its own. */
export function SettingsSection({ heading, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** The rows of a list in a setting's page, each with a border of its own. */
export const SettingsRows = (props: {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}) => <ul {...props} className={styles.rows} />;

/** A part of a setting's page: a form, a list. */
export const SettingsCard = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
);

/** The ways on from a setting's page, beside each other where there is room. */
export const SettingsActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
