import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { emailReceipt, printReceipt, readReceipt } from '#api/receipt.ts';
import { openTab } from '#browser/new-tab.ts';
import type { Receipt } from '#domain/receipt.ts';
import { receipt, type Asked } from '#machines/receipt.ts';
import type { Texts } from '#text/language.ts';
import { sayIn } from '#text/say.ts';

/** The receipt's slots, filled with the real server and the real browser. */
export const wiredReceipt = (client: Client, texts: Pick<Texts, 'i18n' | 'language'>) =>
  receipt.provide({
    actors: {
      language: fromCallback(({ sendBack }) =>
        texts.i18n.on('change', () =>
          sendBack({ type: 'language.changed', language: texts.language() }),
        ),
      ),
      readReceipt: fromPromise<Receipt, Asked>(({ input }) => readReceipt(client, input)),
      emailReceipt: fromPromise<void, Asked & { readonly to: string }>(({ input }) =>
        emailReceipt(client, input),
      ),
      openPdf: fromPromise<string, Asked>(({ input }) => {
        // Before anything is waited for: the press must still count.
        const tab = openTab(sayIn(texts.i18n)('labels_preparingpdf'));
        return tab.goWhere(printReceipt(client, input));
      }),
    },
  });
