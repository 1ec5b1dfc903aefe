import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';

/** No statement that the patient may see, whatever the reason. */
export function Missing({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="bill"
      heading={say('headings_statementmissing')}
      topics={[say('topics_statementmissing')]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'statement.closed' })}>
          {say('buttons_close')}
        </Button>
      }
    />
  );
}
