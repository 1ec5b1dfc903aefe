import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import type { Pdf, Props } from './props.ts';
import styles from './Statement.module.css';

const words = {
  failed: 'errors_statementpdf',
  limited: 'errors_statementlimit',
  blocked: 'errors_statementblocked',
} as const;

/** The reason why there is no PDF, and what to do about it. */
export function PdfTrouble({ actor, pdf }: Props & { readonly pdf: Pdf }) {
  const say = useSay();
  if (pdf !== 'failed' && pdf !== 'limited' && pdf !== 'blocked') return null;
  return (
    <div className={styles.trouble}>
      <Trouble>{say(words[pdf])}</Trouble>
      <Button onClick={() => actor.send({ type: 'pdf.retried' })}>{say('buttons_tryagain')}</Button>
    </div>
  );
}
