import { useSay } from '#text/say.tsx';
import { Announcer } from './Announcer.tsx';
import { Button } from './Button.tsx';
import styles from './PaperButton.module.css';
import { Trouble } from './Trouble.tsx';

interface Props {
  readonly state: 'offered' | 'fetching' | 'opened' | 'blocked' | 'failed' | 'limited';
  readonly url: string;
  readonly onOpen: () => void;
  readonly large?: boolean;
  readonly says: {
    readonly button: 'buttons_planpdf' | 'buttons_pdfprint';
    readonly ready: 'topics_planpdfready' | 'topics_receiptpdfready';
    readonly link: 'links_openplanpdf' | 'links_openpendingpdf';
  };
}

/** A paper as PDF. Browsers may stop a new tab, so a link stands here as well. */
export function PaperButton({ state, url, onOpen, says, large = false }: Props) {
  const say = useSay();
  const words = { opened: says.ready, blocked: 'topics_pdfblocked' } as const;
  const ready = state === 'opened' || state === 'blocked' ? say(words[state]) : '';
  return (
    <div className={styles.paper}>
      <Button icon="bill" large={large} busy={state === 'fetching'} onClick={onOpen}>
        {say(says.button)} <span className="visually-hidden">{say('labels_opensnewtab')}</span>
      </Button>
      {ready !== '' && (
        <p>
          {ready}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {say(says.link)}
            <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
          </a>
        </p>
      )}
      {(state === 'failed' || state === 'limited') && (
        <Trouble>
          {say(state === 'failed' ? 'errors_receiptpdf' : 'errors_receiptpdflimit')}
        </Trouble>
      )}
      <Announcer says={ready} />
    </div>
  );
}
