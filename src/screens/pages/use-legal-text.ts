import { useEffect, useState } from 'react';
import { loadLegal, type LegalName } from '#text/legal.ts';
import type { Mark } from '#text/marks.ts';

type Loaded = readonly Mark[] | 'loading' | 'failed';

/** The text of a legal page, read again when the language changes or the reader asks. */
export function useLegalText(name: LegalName, language: string, providerText?: string) {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (text: Loaded) => {
      if (wanted) setLoaded(text);
    };
    loadLegal(name, language, providerText).then(show, () => show('failed'));
    return () => {
      wanted = false;
    };
  }, [name, language, providerText, attempt]);
  const retry = () => {
    setLoaded('loading');
    setAttempt(attempt + 1);
  };
  return { loaded, retry };
}
