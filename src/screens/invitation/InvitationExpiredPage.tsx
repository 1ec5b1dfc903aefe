import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';

export function InvitationExpiredPage({ onStart }: { readonly onStart: () => void }) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_linkexpired')}
      topics={[say('topics_linkexpired')]}
      actions={
        <>
          <ButtonLink look="primary" href={`#${places.login.path}`}>
            {say('buttons_login')}
          </ButtonLink>
          <Button onClick={onStart}>{say('buttons_gotostart')}</Button>
        </>
      }
    />
  );
}
