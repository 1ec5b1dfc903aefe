import { fromCallback, fromPromise } from 'xstate';
import { receiptQuery } from '#api/queries/receipt.ts';
import { emailReceipt, printReceipt } from '#api/receipt.ts';
import { openTab } from '#browser/new-tab.ts';
import type { Receipt } from '#domain/receipt.ts';
import type { Paper } from '#machines/paper.ts';
import { receipt, type Asked } from '#machines/receipt.ts';
import { sayIn } from '#text/say.ts';
import Shown from '#screens/receipt/index.tsx';
import { receiptPart } from '#machines/receipt.part.ts';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';

const slots = ({ client, texts }: Means) =>
  receipt.provide({
    actors: {
      language: fromCallback(({ sendBack }) =>
        texts.i18n.on('change', () =>
          sendBack({ type: 'language.changed', language: texts.language() }),
        ),
      ),
      readReceipt: fromPromise<Receipt, Asked>(({ input }) =>
        knowledge().fetchQuery(receiptQuery(client, input)),
      ),
      emailReceipt: fromPromise<void, Asked & { readonly to: string }>(({ input }) =>
        emailReceipt(client, input),
      ),
      openPdf: fromPromise<Paper, Asked>(async ({ input }) => {
        // The tab is opened before any wait, while the press still counts.
        const tab = openTab(sayIn(texts.i18n)('labels_preparingpdf'));
        const url = await tab.goWhere(printReceipt(client, input));
        return { url, tab: tab.isOpen ? 'opened' : 'blocked' };
      }),
    },
  });

export const flow = flowOf({
  part: receiptPart,
  slots,
  shows: ({ embedded, admission }: Seen) => ({
    embedded,
    credentialed: admission?.loginType === 'credentialed',
  }),
  Screen: Shown,
});
