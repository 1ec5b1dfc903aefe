import { useEffect } from 'react';
import { useLookUp, useSay } from '#text/say.tsx';

/** Sets the title of the browser's tab. `title` is a text key. */
export function usePageTitle(title: string, provider: string) {
  const say = useSay();
  const lookUp = useLookUp();
  const whole = say('titles_page', { title: lookUp(title) ?? provider, provider });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
