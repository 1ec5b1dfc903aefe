import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import type { Paper, Props } from './props.ts';
import styles from './year-papers.module.css';

const words = {
  failed: 'errors_yearpaper',
  limited: 'errors_yearlimit',
  blocked: 'errors_yearblocked',
} as const;

/** The reason why there is no paper, and what to do about it. */
export function PaperTrouble({ actor, paper }: Props & { readonly paper: Paper }) {
  const say = useSay();
  if (paper !== 'failed' && paper !== 'limited' && paper !== 'blocked') return null;
  return (
    <div className={styles.trouble}>
      <Trouble>{say(words[paper])}</Trouble>
      <Button onClick={() => actor.send({ type: 'paper.retried' })}>
        {say('buttons_tryagain')}
      </Button>
    </div>
  );
}
