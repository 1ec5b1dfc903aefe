import { useSay } from '#text/say.tsx';
import { useTenant } from './tenant.tsx';

/** The first number of the provider to which START is texted at no charge. */
export const useTollFree = (): string | undefined =>
  useTenant().locations.find((one) => one.tollFreeNumber)?.tollFreeNumber;

/** Writes how a patient who answered STOP gets texts again; without a number of the provider, by an answer. */
export function useStartAgain(): (tollFree: string | undefined) => string {
  const say = useSay();
  return (phone) =>
    phone === undefined
      ? say('topics_carrieroptoutreply')
      : say('topics_carrieroptoutstart', { phone });
}

/** Writes that a patient answered STOP, and how they get texts again. */
export function useOptedOut(
  text: 'topics_carrieroptout' | 'topics_carrieroptoutpay',
): (tollFree: string | undefined) => string {
  const say = useSay();
  const startAgain = useStartAgain();
  return (phone) => `${say(text)} ${startAgain(phone)}`;
}
