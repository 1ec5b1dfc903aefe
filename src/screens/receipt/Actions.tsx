import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailForm } from './EmailForm.tsx';
import type { Regions, Props as Receipt, Value } from './props.ts';
import { PdfNote, readyWords } from './PdfNote.tsx';
import styles from './Actions.module.css';
import { Sent } from './Sent.tsx';

type Props = Pick<Receipt, 'actor'>;

/** The ways to keep the receipt: by e-mail, on paper. */
export function Actions({ actor }: Props) {
  const say = useSay();
  const mail = useSelector(actor, ({ value }) => regionsOf(value).mail);
  const pdf = useSelector(actor, ({ value }) => regionsOf(value).pdf);
  const to = useSelector(actor, ({ context }) => context.to);
  const news = [
    mail === 'sent' && say('topics_receiptsent', { email: to }),
    (pdf === 'opened' || pdf === 'blocked') && say(readyWords[pdf]),
  ];
  return (
    <section className={styles.actions} aria-label={say('labels_receiptactions')}>
      <div className={styles.buttons}>
        {mail === 'offered' && (
          <Button icon="mail" onClick={() => actor.send({ type: 'email.chosen' })}>
            {say('buttons_emailreceipt')}
          </Button>
        )}
        <Button
          icon="bill"
          busy={pdf === 'fetching'}
          onClick={() => actor.send({ type: 'pdf.chosen' })}
        >
          {say('buttons_pdfprint')}
        </Button>
      </div>
      <PdfNote actor={actor} state={pdf} />
      {mail === 'sent' && <Sent actor={actor} to={to} />}
      {mail !== 'offered' && mail !== 'sent' && <EmailForm actor={actor} state={mail} />}
      <Announcer says={news.filter(Boolean).join(' ')} />
    </section>
  );
}

const regionsOf = (value: Value): Regions =>
  typeof value === 'string' ? { wording: 'settled', mail: 'offered', pdf: 'offered' } : value.shown;
