import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { awayTable } from '#walks/payment/away.ts';
import { playScreen } from '../../support/play-screen.tsx';
import { stillVendor as vendor } from '../../support/still-vendor.ts';

playScreen(awayTable, (actor) => {
  const { method } = actor.getSnapshot().context;
  const credit = method === 'financing' ? ({ method } as const) : undefined;
  return <AwayPayment actor={actor} vendor={vendor} {...(credit && { credit })} />;
});
