import type { PastPayment } from '#domain/history.ts';
import { standingReversal, standingText } from '#domain/reversal.ts';
import { useSay } from '#text/say.tsx';
import { Badge } from '#ui/Badge.tsx';
import { tones } from './use-written.ts';

/** The standing of a payment; that its money went back outweighs the rest. */
export function Standing({ item }: { readonly item: PastPayment }) {
  const say = useSay();
  const reversal = standingReversal(item.reversals ?? [], item.amount);
  return reversal ? (
    <Badge tone="warning">{say(standingText(reversal))}</Badge>
  ) : (
    <Badge tone={tones[item.status]}>{say(`labels_history_${item.status}`)}</Badge>
  );
}
