import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';

export function InvitationExpiredPage({ onStart }: { readonly onStart: () => void }) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_linkexpired')}
      topics={[say('topics_linkexpired')]}
      actions={<Button onClick={onStart}>{say('buttons_gotostart')}</Button>}
    />
  );
}
