import type { Statement } from '#domain/statement.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './Statement.module.css';

interface Props {
  readonly statement: Statement;
}

/** The amount; then whose bill it is, and for what. */
export function Facts({ statement }: Props) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { patient, accountNumber, dateOfService, location, phone } = statement;
  const facts = [
    [say('labels_statementpatient'), patient],
    [say('labels_statementaccount'), accountNumber],
    [say('labels_statementservice'), dateOfService && longDate(dateOfService, language)],
    [say('labels_statementlocation'), location],
  ] as const;
  return (
    <div>
      <p className={styles.soft}>{say('labels_statementowed')}</p>
      <p className={styles.owed}>{money(statement.amount)}</p>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => text && <Fact key={label} {...{ label, text }} />)}
        {phone && (
          <Fact label={say('labels_statementphone')} text={phone} href={phoneLink(phone)} />
        )}
      </dl>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

const Fact = ({ label, text, href }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{href ? <a href={href}>{text}</a> : text}</dd>
  </div>
);

const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
