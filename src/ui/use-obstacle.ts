import { obstacleTexts } from '#domain/choice-texts.ts';
import type { Obstacle } from '#domain/communications.ts';
import { useSay } from '#text/say.tsx';
import { useOptedOut, useTollFree } from './use-opted-out.ts';

/** Writes why Text to Pay cannot be turned on with a card, and what to do first. */
export function useObstacle(): (obstacle: Obstacle) => string {
  const say = useSay();
  const optedOut = useOptedOut('topics_carrieroptoutpay');
  const tollFree = useTollFree();
  return (obstacle) =>
    obstacle === 'optedOut' ? optedOut(tollFree) : say(obstacleTexts[obstacle]);
}
