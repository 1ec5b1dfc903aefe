import * as v from 'valibot';
import type { WentBack } from '../../away/vendor.ts';
import { read, type WalletClient } from './client.ts';
import { centsOf, partsByCapture, type TheirOrder } from './order.ts';

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Dispute = v.object({
  dispute_id: word,
  reason: v.optional(word),
  status: word,
  dispute_life_cycle_stage: v.optional(word),
  dispute_amount: v.object({ currency_code: word, value: word }),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(word) })),
});
type Dispute = v.InferOutput<typeof Dispute>;
const Disputes = v.object({ items: v.optional(v.array(Dispute), []) });

const path = '/v1/customer/disputes';

/**
 * The money that disputes of an order's captures took back, and brought again. An inquiry moves none. The wallet may
 * keep an account from asking for them; that is no reason to doubt what was paid.
 */
export const disputesOf = async (
  client: WalletClient,
  order: TheirOrder,
): Promise<readonly WentBack[]> => {
  const all: WentBack[] = [];
  for (const [capture, part] of partsByCapture(order)) {
    const query = new URLSearchParams({ disputed_transaction_id: capture });
    const answer = await client.ask({ method: 'GET', path: `${path}?${query}` });
    if (answer.status !== 200) continue;
    for (const listed of read(Disputes, answer).items)
      all.push(...backBy(await wholeOf(client, listed), part));
  }
  return all;
};

/** The list does not tell who won. */
const wholeOf = async (client: WalletClient, listed: Dispute): Promise<Dispute> => {
  if (listed.status !== 'RESOLVED') return listed;
  const at = `${path}/${encodeURIComponent(listed.dispute_id)}`;
  return read(Dispute, await client.ask({ method: 'GET', path: at }));
};

/** The payer won, or the provider gave in. */
const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];
/** The provider won, the payer took the dispute back, or the wallet bears it: the provider has its money again. */
const kept = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT'];

const backBy = (dispute: Dispute, part: string): readonly WentBack[] => {
  const {
    dispute_id: id,
    dispute_life_cycle_stage: stage,
    dispute_amount: money,
    reason,
  } = dispute;
  if (stage === undefined || stage === 'INQUIRY') return [];
  const sum = { amount: centsOf(money.value), currency: money.currency_code, part };
  const outcome = dispute.dispute_outcome?.outcome_code ?? '';
  const taken: WentBack = {
    event: `${id} disputed`,
    kind: 'disputed',
    ...sum,
    ...(lost.includes(outcome) && { isLost: true }),
    ...(reason && { code: reason }),
  };
  return kept.includes(outcome)
    ? [taken, { event: `${id} reinstated`, kind: 'reinstated', ...sum }]
    : [taken];
};
