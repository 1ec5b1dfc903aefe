import { useEffect, useEffectEvent } from 'react';

/** Tells the conversation when something is typed in its form that leaving would lose, and when it is not. */
export function useTouched(isTouched: boolean, onTouched: (isTouched: boolean) => void): void {
  const tell = useEffectEvent(onTouched);
  useEffect(() => tell(isTouched), [isTouched]);
}
