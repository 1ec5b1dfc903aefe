import type { OwnCode } from '#domain/cash-code.ts';
import { unheard } from '#domain/visit/paid-in-cash.ts';
import { cashPaid } from '#machines/paid-in-cash.ts';
import type { Portal } from './doors.ts';
import { onAnswer } from './knowledge.ts';

/** Tells the portal once what was paid at a counter with a code of this visit, whenever codes were read. */
export function tellPaidInCash(portal: Portal): void {
  onAnswer<readonly OwnCode[]>('cashCodes', (codes) => {
    const payments = codes.flatMap((one) => one.payments);
    const news = unheard(portal.getSnapshot().context, payments);
    if (news.length > 0) portal.send(cashPaid(news));
  });
}
