import {
  hasPlanEnded,
  isPlanPayment,
  writtenStanding,
  writtenStandingText,
  type PastPayment,
} from '#domain/history.ts';
import { useSay } from '#text/say.tsx';
import { Badge } from '#ui/Badge.tsx';
import { tones } from './use-written.ts';

/** The standing of a payment; that its money went back outweighs the rest. */
export function Standing({ item }: { readonly item: PastPayment }) {
  const say = useSay();
  const standing = writtenStanding(item);
  if (isPlanPayment(item)) return <Badge tone="brand">{say('labels_history_forplan')}</Badge>;
  if (hasPlanEnded(item)) return <Badge tone="neutral">{say('labels_history_Plan_Ended')}</Badge>;
  const tone = standing === item.status ? tones[item.status] : 'warning';
  return <Badge tone={tone}>{say(writtenStandingText(standing))}</Badge>;
}
