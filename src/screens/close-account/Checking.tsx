import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useSay } from '#text/say.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTitle } from '#ui/page-title.ts';

/** The answer was lost: the patient waits, and presses nothing. */
export function Checking() {
  const say = useSay();
  useTitle('headings_closechecking');
  return (
    <div role="status">
      <NoticePage
        picture={<Loader size="3rem" aria-hidden="true" />}
        heading={say('headings_closechecking')}
        topics={[say('topics_closechecking')]}
      />
    </div>
  );
}
