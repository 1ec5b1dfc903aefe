import type { PastPayment } from '#domain/history.ts';
import { standingReversal } from '#domain/reversal.ts';
import { useSay } from '#text/say.tsx';
import { Badge } from '#ui/Badge.tsx';
import { tones } from './use-written.ts';

/** The standing of a payment; that its money went back outweighs the rest. */
export function Standing({ item }: { readonly item: PastPayment }) {
  const say = useSay();
  const reversal = standingReversal(item.reversals ?? []);
  return reversal ? (
    <Badge tone="warning">{say(`labels_status_${reversal.kind}`)}</Badge>
  ) : (
    <Badge tone={tones[item.status]}>{say(`labels_history_${item.status}`)}</Badge>
  );
}
