import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import type { Regions, Props as Receipt } from './props.ts';
import styles from './Actions.module.css';

interface Props extends Pick<Receipt, 'actor'> {
  readonly state: Regions['pdf'];
}

/** The words for a PDF that is ready, opened in its tab or not. */
export const readyWords = {
  opened: 'topics_receiptpdfready',
  blocked: 'topics_pdfblocked',
} as const;

/** Browsers may stop a new tab, so a link stands here as well. */
export function PdfNote({ actor, state }: Props) {
  const say = useSay();
  const url = useSelector(actor, ({ context }) => context.pdfUrl);
  if (state === 'opened' || state === 'blocked')
    return (
      <div className={styles.note}>
        <p>{say(readyWords[state])}</p>
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {say('links_openreceiptpdf')}
            <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
          </a>
        </p>
      </div>
    );
  if (state !== 'failed' && state !== 'limited') return null;
  return (
    <Trouble>{say(state === 'failed' ? 'errors_receiptpdf' : 'errors_receiptpdflimit')}</Trouble>
  );
}
