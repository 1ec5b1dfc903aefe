import * as contract from '#contract/help.ts';
import type { LoanOffer } from '#domain/help/loan.ts';
import type { Asked, HelpTerms, StatedTerms } from '#domain/help/terms.ts';
import { toCents } from '#domain/money.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

/** The provider's help with bills. Nothing of the patient is sent with the question. */
export async function readHelp(client: Client): Promise<HelpTerms> {
  const { assistance, itemizedBill, call, costs } = (
    await client.send(contract.readHelp, {}, quiet)
  ).payload;
  return {
    ...(assistance && {
      assistance: {
        bands: assistance.bands.map(({ percentOff, first, further }) => ({
          percentOff,
          first: toCents(first),
          further: toCents(further),
        })),
        ...(assistance.days && { days: assistance.days }),
        ...askedFrom(assistance),
      },
    }),
    ...(itemizedBill && { itemizedBill: askedFrom(itemizedBill) }),
    ...(call && { call }),
    costs: costsFrom(costs ?? {}),
  };
}

type Sent = contract.Help;

const askedFrom = ({ url, phone }: NonNullable<Sent['itemizedBill']>): Asked => {
  const safe = safeUrl(url ?? undefined);
  return { ...(safe && { url: safe }), ...(phone && { phone }) };
};

type Costs = NonNullable<Sent['costs']>;

function costsFrom(costs: Costs): StatedTerms {
  const { financing, 'cash-network': cash } = costs;
  const { 'wallet-credit': wallet, 'healthcare-credit': credit } = costs;
  return {
    ...(wallet && { walletCredit: wallet.map(offerFrom) }),
    ...(credit && { healthcareCredit: credit.map(offerFrom) }),
    ...(financing && { financing: financing.map(offerFrom) }),
    ...(cash && { cashNetwork: { fee: toCents(cash.fee) } }),
  };
}

const offerFrom = ({
  months,
  yearlyRate,
  deferred,
  from,
  upTo,
}: NonNullable<Costs['financing']>[number]): LoanOffer => ({
  months,
  yearlyRate,
  deferred: deferred ?? false,
  from: toCents(from ?? 0),
  upTo: toCents(upTo ?? 0),
});
