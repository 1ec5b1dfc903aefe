import AwayPayment from '#screens/direct-payment/away/index.tsx';
import type { Vendor } from '#screens/direct-payment/away/stage.ts';
import { awayTable } from '#walks/payment/away.ts';
import { playScreen } from '../../support/play-screen.tsx';

/** A vendor that only takes its place on the page: what it says, the walks say. */
const vendor: Vendor = {
  showButtons: () => () => undefined,
  showScript: () => () => undefined,
  openAhead: () => undefined,
  shutAhead: () => undefined,
  showPage: () => () => undefined,
  hearPage: () => () => undefined,
  bringForward: () => 'opened',
};

playScreen(awayTable, (actor) => {
  const { method } = actor.getSnapshot().context;
  const credit = method === 'financing' ? ({ method } as const) : undefined;
  return <AwayPayment actor={actor} vendor={vendor} {...(credit && { credit })} />;
});
