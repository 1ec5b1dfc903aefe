import type { PastPayment } from '#domain/history.ts';
import { addressOf } from '#domain/place-at.ts';
import { useSay } from '#text/say.tsx';
import { useWritten } from './use-written.ts';

/** The link to one payment; its name says which. */
export function Details({ item }: { readonly item: PastPayment }) {
  const say = useSay();
  const { amount, day } = useWritten();
  return (
    <a href={`#${addressOf('paymentHistoryDetail', { id: item.id })}`}>
      {say('links_historydetails')}
      <span className="visually-hidden">
        {` ${say('labels_historyof', { amount: amount(item), date: day(item), number: item.paymentPostingId })}`}
      </span>
    </a>
  );
}
