import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';

/** No receipt that the patient may see: somebody else paid, or nobody did. */
export function Missing({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_pastmissing')}
      topics={[say('topics_receiptmissing')]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'done.chosen' })}>
          {say('buttons_backtohistory')}
        </Button>
      }
    />
  );
}
