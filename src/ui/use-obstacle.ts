import { obstacleTexts } from '#domain/choice-texts.ts';
import type { Obstacle } from '#domain/communications.ts';
import { useSay } from '#text/say.tsx';
import { useTenant } from './tenant.tsx';
import { useOptedOut } from './use-opted-out.ts';

/** Writes why a choice cannot be turned on, and what to do first. */
export function useObstacle(): (obstacle: Obstacle) => string {
  const say = useSay();
  const optedOut = useOptedOut();
  const { locations } = useTenant();
  return (obstacle) => {
    if (obstacle !== 'optedOut') return say(obstacleTexts[obstacle]);
    return optedOut(locations.find((one) => one.tollFreeNumber)?.tollFreeNumber);
  };
}
