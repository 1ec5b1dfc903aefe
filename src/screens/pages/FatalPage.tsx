import { Button } from '@mantine/core';
import { useSay } from '#text/say.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

interface Props {
  readonly cause: 'network' | 'server';
  readonly onRestart: () => void;
}

/** Replaces every page after a failure that nothing on it could mend. */
export function FatalPage({ cause, onRestart }: Props) {
  const say = useSay();
  const network = cause === 'network';
  return (
    <CalmPage
      picture={<TroublePicture />}
      heading={say(network ? 'headings_networkerror' : 'headings_fatal')}
      topics={[say(network ? 'topics_networkerror' : 'topics_fatal')]}
      actions={<Button onClick={onRestart}>{say('buttons_restart')}</Button>}
    />
  );
}
