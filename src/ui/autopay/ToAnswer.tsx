import { addressOf } from '#domain/place-at.ts';
import { useSay } from '#text/say.tsx';

/** The way to the page on which an announced payment is allowed or left out. */
export function ToAnswer() {
  const say = useSay();
  return <a href={`#${addressOf('automaticPayments')}`}>{say('links_autopayanswer')}</a>;
}
