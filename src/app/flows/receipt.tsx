import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { pastPaymentQuery } from '#api/queries/history.ts';
import { receiptQuery } from '#api/queries/receipt.ts';
import { emailReceipt, printReceipt } from '#api/receipt.ts';
import { newUuid } from '#browser/uuid.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Receipt } from '#domain/receipt.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Paper } from '#machines/paper.ts';
import { receipt, type Asked, type Read } from '#machines/receipt.ts';
import { sayIn } from '#text/say.ts';
import Shown from '#screens/receipt/index.tsx';
import { receiptPart } from '#machines/receipt.part.ts';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';
import { openPaper } from '../wiring/open-paper.ts';

/** The key to a receipt: a number stands for an earlier payment, whose key the server tells its payer. */
async function keyed<A extends Asked>(client: Client, asked: A): Promise<A> {
  if (!/^\d{1,15}$/.test(asked.token)) return asked;
  const { receipt: token } = await knowledge().fetchQuery(pastPaymentQuery(client, asked.token));
  if (token === undefined)
    throw new ApiFailure('refused', { code: resultCodes.missing, route: 'receipt' });
  return { ...asked, token };
}

const slots = ({ client, texts }: Means) => {
  /** A mail whose answer was lost is asked for again under its key. */
  let key = newUuid();
  return receipt.provide({
    actors: {
      language: fromCallback(({ sendBack }) =>
        texts.i18n.on('change', () =>
          sendBack({ type: 'language.changed', language: texts.language() }),
        ),
      ),
      readReceipt: fromPromise<Receipt, Read>(async ({ input: { anew, ...asked } }) =>
        knowledge().fetchQuery({
          ...receiptQuery(client, await keyed(client, asked)),
          ...(anew && { staleTime: 0 }),
        }),
      ),
      emailReceipt: fromPromise<void, Asked & { readonly to: string }>(async ({ input }) => {
        await emailReceipt(client, { ...(await keyed(client, input)), key });
        key = newUuid();
      }),
      openPdf: fromPromise<Paper, Asked>(({ input }) =>
        openPaper(sayIn(texts.i18n)('labels_preparingpdf'), async () =>
          printReceipt(client, await keyed(client, input)),
        ),
      ),
    },
  });
};

export const flow = flowOf({
  part: receiptPart,
  slots,
  shows: ({ embedded, admission }: Seen) => ({
    embedded,
    credentialed: admission?.loginType === 'credentialed',
  }),
  Screen: Shown,
});
