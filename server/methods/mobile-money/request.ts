import type { MobileMoneyPayment } from '#contract/away.ts';
import { answerAmong } from '#domain/entry/vendor-fields.ts';
import { payerNameProblem } from '#domain/payer-name.ts';
import { hasCents } from '#domain/whole-amounts.ts';
import type { AwayRequest, RequestAsked } from '../../away/request.ts';
import { accountsPaid, legsFor } from '../../payments/split.ts';
import { sentFields, vendorFieldProblems, vendorFieldsAt } from './check-fields.ts';

const completion = (handle: string) => `/wallet/mobile-money/complete?handle=${handle}`;

/** A payment by mobile money: the payer's telephone asks them for it. */
export const mobileMoneyRequest = (
  body: MobileMoneyPayment,
  { tenant }: Pick<RequestAsked, 'tenant'>,
): AwayRequest => {
  const { type: _, vendorType: __, payerName, userFieldValues, returnUrl, ...common } = body;
  const parts = legsFor(accountsPaid(body.cart));
  const asking = vendorFieldsAt(
    tenant,
    parts.map(({ locationId }) => locationId),
  );
  return {
    sent: body,
    body: { ...common, paymentMethod: 'elsewhere' },
    means: {
      method: 'mobile-money',
      brand: null,
      last4: '',
      expiry: null,
      payerName,
      hash: '',
    },
    email: answerAmong(asking.fields, userFieldValues, 'email'),
    isOffered: tenant.payments.mobileMoney && tenant.payments.redirectVendor,
    carriesPlans: false,
    problems: {
      payerName: payerNameProblem(payerName)?.text,
      // The vendor moves whole shillings.
      amount: hasCents(parts.map((part) => part.amount))
        ? 'Please enter a whole amount'
        : undefined,
      ...vendorFieldProblems(asking, userFieldValues),
    },
    vendor: 'mobile-money',
    begin: (vendors, order) =>
      vendors['mobile-money'].begin(order, sentFields(asking, userFieldValues)),
    // The vendor may ask the telephone in the beginning itself.
    mayTakeAtOnce: true,
    asksAtOnce: true,
    back: { finish: completion, cancel: completion },
    embedded: /\/iframe\//.test(returnUrl ?? ''),
  };
};
