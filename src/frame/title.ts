import { useEffect } from 'react';
import { useLookUp, useSay } from '#text/say.tsx';

/** What the browser's tab says. `title` is the text key of a place. */
export function usePageTitle(title: string, provider: string) {
  const say = useSay();
  const lookUp = useLookUp();
  const whole = say('titles_page', { title: lookUp(title) ?? provider, provider });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
