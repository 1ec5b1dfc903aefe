import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Again } from '#ui/reading.ts';

interface Props extends Again {
  readonly heading: 'headings_historyunread' | 'headings_pastunread';
}

/** The payments could not be read. */
export function Unread({ heading, isBusy, onAgain }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say(heading)}
      topics={[say('topics_historyunread')]}
      actions={
        <Button look="primary" large busy={isBusy} onClick={onAgain}>
          {say('buttons_tryagain')}
        </Button>
      }
    />
  );
}
