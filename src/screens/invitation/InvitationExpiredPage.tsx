import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';

/** The same page for whoever wanted to accept and whoever wanted to decline, as the specification has one. */
export function InvitationExpiredPage({ onStart }: { readonly onStart: () => void }) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_linkexpired')}
      topics={[say('topics_linkexpired'), say('topics_linkexpireddeclining')]}
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
