import { useSelector } from '@xstate/react';
import type { StatementUse } from '#domain/statement.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import type { Pdf, Props } from './props.ts';
import styles from './Statement.module.css';
import { PdfTrouble } from './PdfTrouble.tsx';

/** The ways to keep the statement: on paper, as a file, in a tab. */
export function Actions({ actor }: Props) {
  const say = useSay();
  const pdf = useSelector(actor, ({ value }) => pdfIn(value));
  const use = useSelector(actor, ({ context }) => context.use);
  const means = (of: StatementUse) => ({
    busy: pdf === 'fetching' && use === of,
    'aria-disabled': pdf === 'fetching',
    onClick: () => actor.send({ type: 'pdf.chosen', use: of }),
  });
  const newTab = <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>;
  return (
    <section className={styles.actions} aria-label={say('labels_statementactions')}>
      <div className={styles.buttons}>
        <Button look="primary" {...means('print')}>
          {say('buttons_printstatement')}
          {newTab}
        </Button>
        <Button {...means('save')}>{say('buttons_savestatement')}</Button>
        <Button {...means('read')}>
          {say('buttons_openstatement')}
          {newTab}
        </Button>
      </div>
      <p className={styles.soft}>{say('topics_statementprivate')}</p>
      <PdfTrouble actor={actor} pdf={pdf} />
      <Announcer says={pdf === 'opened' ? say('labels_statementready') : ''} />
    </section>
  );
}

const pdfIn = (value: ReturnType<Props['actor']['getSnapshot']>['value']): Pdf =>
  typeof value === 'string' ? 'offered' : value.shown;
