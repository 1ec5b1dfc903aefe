import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTitle } from '#ui/page-title.ts';
import type { Props } from './props.ts';

/** Nobody knows whether the account was closed; a message will say so if it was. */
export function Unresolved({ actor }: Props) {
  const say = useSay();
  useTitle('headings_closeunknown');
  return (
    <NoticePage
      icon="mail"
      heading={say('headings_closeunknown')}
      topics={[say('topics_closeunknown')]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'check.chosen' })}>
          {say('buttons_checkagain')}
        </Button>
      }
    />
  );
}
