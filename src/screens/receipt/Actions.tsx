import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailForm } from './EmailForm.tsx';
import type { Parts, Props as Receipt, Value } from './props.ts';
import { PdfNote, readyWords } from './PdfNote.tsx';
import styles from './Actions.module.css';
import { Sent } from './Sent.tsx';

type Flow = Pick<Receipt, 'flow'>;

/** To keep it: by e-mail, on paper. */
export function Actions({ flow }: Flow) {
  const say = useSay();
  const mail = useSelector(flow, ({ value }) => partsOf(value).mail);
  const pdf = useSelector(flow, ({ value }) => partsOf(value).pdf);
  const to = useSelector(flow, ({ context }) => context.to);
  const news = [
    mail === 'sent' && say('topics_receiptsent', { email: to }),
    (pdf === 'opened' || pdf === 'blocked') && say(readyWords[pdf]),
  ];
  return (
    <section className={styles.actions} aria-label={say('labels_receiptactions')}>
      <div className={styles.buttons}>
        {mail === 'offered' && (
          <Button icon="mail" onClick={() => flow.send({ type: 'email.chosen' })}>
            {say('buttons_emailreceipt')}
          </Button>
        )}
        <Button
          icon="bill"
          busy={pdf === 'fetching'}
          onClick={() => flow.send({ type: 'pdf.chosen' })}
        >
          {say('buttons_pdfprint')}
        </Button>
      </div>
      <PdfNote flow={flow} state={pdf} />
      {mail === 'sent' && <Sent flow={flow} to={to} />}
      {mail !== 'offered' && mail !== 'sent' && <EmailForm flow={flow} state={mail} />}
      <Announcer says={news.filter(Boolean).join(' ')} />
    </section>
  );
}

const partsOf = (value: Value): Parts =>
  typeof value === 'string' ? { wording: 'settled', mail: 'offered', pdf: 'offered' } : value.shown;
