import type { Client } from '#api/client.ts';
import { cashCodesQuery } from '#api/queries/cash.ts';
import { countOf } from '#domain/cart.ts';
import type { OwnCode } from '#domain/cash-code.ts';
import { goneBack, unheard } from '#domain/visit/paid-in-cash.ts';
import { cashPaid, cashWentBack } from '#machines/paid-in-cash.ts';
import type { Portal } from './doors.ts';
import { knowledge, onAnswer } from './knowledge.ts';

/**
 * Tells the portal once what was paid at a counter with a code of this visit, and what of it went back, whenever codes were read. They are
 * read at the news as well, since a page with the sum to be paid may show none.
 */
export function tellPaidInCash(portal: Portal, client: Client): void {
  onAnswer<readonly OwnCode[]>('cashCodes', (codes) => {
    const payments = codes.flatMap((one) => one.payments);
    const { context } = portal.getSnapshot();
    const news = unheard(context, payments);
    const back = goneBack(context, payments);
    if (news.length > 0) portal.send(cashPaid(news));
    if (back.length > 0) portal.send(cashWentBack(back));
  });
  const read = () =>
    void knowledge()
      .fetchQuery({ ...cashCodesQuery(client), staleTime: 0 })
      .catch(() => undefined);
  portal.on('staled', ({ what }) => {
    if (what.includes('cashCodes')) read();
  });
  // Bills that are there at the start, or were paid, come from before the page was loaded anew.
  const { cart, paid } = portal.getSnapshot().context;
  if (countOf(cart) > 0 || paid.length > 0) read();
}
