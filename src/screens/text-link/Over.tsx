import type { ActorRefFrom } from 'xstate';
import type { textLink } from '#machines/text-link.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof textLink>;
}

/** The link is too old or its bill is paid: nothing is wrong, and there is another way. */
export function Over({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      heading={say('headings_textlinkover')}
      topics={[say('topics_textlinkover')]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'quickPay.chosen' })}>
          {say('buttons_gotostart')}
        </Button>
      }
    />
  );
}
