import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { hit } from '../store/limits.ts';
import { markSent } from '../store/outbox.ts';
import { settleText, textUnder } from '../store/outbox-texts.ts';
import { optOut } from '../store/text-opt-outs.ts';
import { hearReply } from '../text-replies.ts';
import { refusals } from './gateway.ts';
import { providersTexting } from './shared-sender.ts';

const line = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));

const Report = v.object({
  /** The id that the text was sent under. */
  reference: line(64),
  state: v.picklist(['sent', 'delivered', 'failed', ...refusals]),
});

const Reply = v.object({
  /** The gateway's own id, so that a repeated reply is heard once. */
  id: line(200),
  from: line(20),
  to: line(20),
  text: v.pipe(v.string(), v.maxLength(1_600)),
});

/** The body of a gateway's call: reports of texts, and people's replies to them. */
export const Told = v.object({
  reports: v.optional(v.pipe(v.array(Report), v.maxLength(500)), []),
  replies: v.optional(v.pipe(v.array(Reply), v.maxLength(500)), []),
});
export type Told = v.InferOutput<typeof Told>;

export const hearTold = async (deps: Deps, { reports, replies }: Told): Promise<void> => {
  for (const report of reports) await hearReport(deps, report);
  for (const reply of replies) await hearOnce(deps, reply);
};

/** Reports come twice, late and in any order; none counts after `delivered`. */
const hearReport = async (
  { db, now, log }: Deps,
  { reference: id, state }: Told['reports'][number],
): Promise<void> => {
  const text = await textUnder(db, id);
  if (text === undefined) return;
  const at = await now();
  if (state === 'sent') return text.sentAt === null ? markSent(db, id, at) : undefined;
  await settleText(db, id, state, at);
  if (state === 'delivered') return;
  log('warning', 'text.failed', { id, why: state });
  if (state === 'failed' || text.tenant === null) return;
  await optOut(db, { tenant: text.tenant, phone: text.recipient }, at);
};

/** A reply is remembered for longer than a gateway repeats it, or its signature is good. */
const replayed = { max: 1, windowMs: 7 * 24 * 3_600_000 };

/** A number may be that of several providers: a reply to it is for all of them. */
const hearOnce = async (deps: Deps, { id, ...reply }: Told['replies'][number]): Promise<void> => {
  const now = await deps.now();
  if ((await hit(deps, ['text-reply', id], replayed, now)) > 0) return;
  const tenants = await providersTexting(deps, reply.to);
  for (const tenant of tenants)
    await hearReply(deps, { tenant, tenants, phone: reply.from }, reply.text, now);
};
