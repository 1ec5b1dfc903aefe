import type { SnapshotFrom } from 'xstate';
import type { awayPayment } from '#machines/payment/away.ts';
import { paperAnswers } from '../plan-paper.ts';
import type { Sight } from '../table.ts';
import type { Moment } from '../telling/script.ts';

/** The page of a payment that is being processed, and the paper that it offers. */

export const pendingPaper = { ...paperAnswers, call: 'printPending' } as const;
export const paperEnds = Object.keys(
  pendingPaper.may,
) as readonly (keyof typeof pendingPaper.may)[];

/** A payer hears of the end by letter or by telephone, and from the page of the payment, where there is one. */
const toldTo = ({ handle, outcome }: SnapshotFrom<typeof awayPayment>['context']) => {
  const told = outcome?.isWrittenTo ? 'letter' : 'call';
  return handle === undefined
    ? (`topics_paymentpending${told}` as const)
    : (`topics_paymentpending${told}keep` as const);
};

const page =
  (more: Sight) =>
  ({ now }: Moment<typeof awayPayment>): Sight => ({
    heading: 'headings_paymentpending',
    text: [
      'topics_paymentpending',
      toldTo(now.context),
      ...(now.context.handle === undefined ? [] : (['links_paymentstanding'] as const)),
      now.context.outcome?.reference === undefined
        ? 'topics_nameaccount'
        : 'labels_paymentreference',
    ],
    button: ['buttons_done', 'buttons_checkagain'],
    ...more,
  });

const noLink = { text: 'links_openpendingpdf' } as const;

export const pendingSights = {
  'pending.paper.offered': page({ without: noLink }),
  'pending.paper.fetching': page({ working: 'buttons_pdfprint', without: noLink }),
  'pending.paper.opened': { text: ['topics_receiptpdfready', 'links_openpendingpdf'] },
  'pending.paper.blocked': { text: ['topics_pdfblocked', 'links_openpendingpdf'] },
  'pending.paper.failed': { alert: 'errors_receiptpdf', without: noLink },
  'pending.paper.limited': { alert: 'errors_receiptpdflimit', without: noLink },
  // The page says the same while the server is asked.
  'pending.news.waiting': page({}),
  'pending.news.asking': page({}),
} as const;
