import { useEffect, useState } from 'react';

/** True once `now` has been true for a while: a short wait needs no announcement. */
export function useLate(now: boolean, milliseconds = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, milliseconds]);
  return now && late;
}
