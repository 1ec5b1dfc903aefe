import { useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import { Button } from '../Button.tsx';
import { Trouble } from '../Trouble.tsx';
import styles from './plans.module.css';

interface Props {
  readonly state: 'offered' | 'fetching' | 'opened' | 'blocked' | 'failed' | 'limited';
  readonly url: string;
  readonly onOpen: () => void;
}

const readyWords = { opened: 'topics_planpdfready', blocked: 'topics_pdfblocked' } as const;

/** The schedule as PDF. Browsers may stop a new tab, so a link stands here as well. */
export function PlanPaper({ state, url, onOpen }: Props) {
  const say = useSay();
  const ready = state === 'opened' || state === 'blocked' ? say(readyWords[state]) : '';
  return (
    <div className={styles.paper}>
      <Button icon="bill" busy={state === 'fetching'} onClick={onOpen}>
        {say('buttons_planpdf')}{' '}
        <span className="visually-hidden">{say('labels_opensnewtab')}</span>
      </Button>
      {ready !== '' && (
        <p>
          {ready}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {say('links_openplanpdf')}
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
