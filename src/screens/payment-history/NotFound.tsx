import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTitle } from '#ui/page-title.ts';

/** No payment that the patient may see. */
export function NotFound() {
  const say = useSay();
  useTitle('headings_pastmissing');
  return (
    <NoticePage
      icon="history"
      heading={say('headings_pastmissing')}
      topics={[say('topics_pastmissing')]}
      actions={
        <ButtonLink look="primary" large href={`#${places.paymentHistory.path}`}>
          {say('buttons_backtohistory')}
        </ButtonLink>
      }
    />
  );
}
