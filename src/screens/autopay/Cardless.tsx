import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { Props } from './props.ts';

/** No card on file that could pay. */
export function Cardless({ actor }: Props) {
  const say = useSay();
  const { name: provider } = useTenant();
  return (
    <NoticePage
      icon="card"
      heading={say('headings_autopaycardless')}
      topics={[say('topics_autopayintro', { provider }), say('topics_autopaycardless')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'cards.chosen' })}>
            {say('buttons_autopaycards')}
          </Button>
          <Button look="quiet" onClick={() => actor.send({ type: 'page.left' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
