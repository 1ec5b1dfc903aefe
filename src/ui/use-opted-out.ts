import { useSay } from '#text/say.tsx';

/** Writes how a patient who answered STOP gets texts again; without a number of the provider, by an answer. */
export function useOptedOut(): (tollFree: string | undefined) => string {
  const say = useSay();
  return (phone) => {
    const start =
      phone === undefined
        ? say('topics_carrieroptoutreply')
        : say('topics_carrieroptoutstart', { phone });
    return `${say('topics_carrieroptout')} ${start}`;
  };
}
