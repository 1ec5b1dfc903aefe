import type { Kysely } from 'kysely';
import type { WaitReason } from '#domain/autopay/agreement.ts';
import type { Deps } from '../deps.ts';
import type { AutopayRow } from '../store/autopay-schema.ts';
import type { Database } from '../store/schema.ts';
import { openWriter, putDown, type Telling } from './letters.ts';

type Db = Kysely<Database>;

/** Confirms an agreement, or a change of one, in the sentences that were agreed to. */
export const tellAgreed = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  {
    key,
    sentences,
    also,
  }: {
    readonly key: string;
    readonly sentences: readonly string[];
    /** The end of a payment that was announced before. */
    readonly also: readonly string[];
  },
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, provider, stop, questions } = writer;
  await putDown(work, telling, writer, {
    key: `agreed:${key}`,
    subject: say('headings_autopayagreedmail', { provider: writer.provider }),
    paragraphs: [
      say('topics_autopayagreed', { provider }),
      sentences.join('\n'),
      ...also,
      stop,
      ...questions,
    ],
  });
};

/** The payment that may still be taken, because it was begun. */
type UnderWay = { readonly amount: number } | undefined;

const enders = {
  payer: 'topics_autopaystopped',
  link: 'topics_autopaystopped',
  closed: 'topics_autopayclosed',
  revoked: 'topics_autopayrevoked',
} as const;

/** Confirms that automatic payment is off. */
export const tellOver = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { how, underWay }: { readonly how: keyof typeof enders; readonly underWay?: UnderWay },
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, amount, provider, questions } = writer;
  await putDown(work, telling, writer, {
    key: 'over',
    subject: say('headings_autopaystoppedmail', { provider: writer.provider }),
    paragraphs: [
      say(enders[how], { provider }),
      ...(underWay ? [say('topics_autopayunderway', { amount: amount(underWay.amount) })] : []),
      say('topics_autopaystillowed'),
      ...questions,
    ],
  });
};

const waits = {
  refused: 'topics_autopaywaitsrefused',
  cardGone: 'topics_autopaywaitscardgone',
  cardExpired: 'topics_autopaywaitscardexpired',
  bankUntaken: 'topics_autopaywaitsbankuntaken',
} as const satisfies Record<WaitReason, string>;

/** Tells that nothing is taken until other means are chosen. */
export const tellWaiting = async (
  deps: Deps,
  work: Db,
  telling: Telling & { readonly autopay: AutopayRow },
  why: WaitReason,
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, means, isBank, page, stop, questions } = writer;
  const [subject, next] = isBank
    ? (['headings_autopaywaitsbankmail', 'topics_autopaywaitsbank'] as const)
    : (['headings_autopaywaitsmail', 'topics_autopaywaits'] as const);
  await putDown(work, telling, writer, {
    key: `waits:${telling.autopay.version}`,
    subject: say(subject, { provider: writer.provider }),
    paragraphs: [say(waits[why], { means }), say(next, page), stop, ...questions],
  });
};
