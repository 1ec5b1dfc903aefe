import type { ThreeDSecurePayment } from '#contract/away.ts';
import type { CardPayment } from '#contract/payment.ts';
import type { AwayRequest, RequestAsked } from '../../away/request.ts';
import { isRecurring } from '../../plans/agreed.ts';
import { cardPaymentProblems } from '../../payments/check.ts';
import { cardMeans } from '../../payments/means.ts';

const completion = (handle: string) => `/3ds/complete?handle=${handle}`;

/** A payment by a card whose bank may ask its holder first. */
export const threeDSecureRequest = (
  sent: ThreeDSecurePayment,
  { session, tenant, secret, now }: RequestAsked,
): AwayRequest => {
  const { type: _, vendorType: __, browser = {}, returnUrl, ...card } = sent;
  const body: CardPayment = { ...card, paymentMethod: 'cards' };
  const { details, ...means } = cardMeans(body, secret);
  return {
    sent,
    body,
    means,
    isOffered: tenant.payments.card && tenant.payments.allow3dsCard,
    carriesPlans: true,
    problems: cardPaymentProblems(body, { session, tenant, now }),
    vendor: '3ds',
    begin: (vendors, order) =>
      vendors['3ds'].begin(order, {
        card: details,
        browser,
        keep: body.cart.paymentActions.some(isRecurring),
        keepCard: body.saveCardForFuture === true,
      }),
    mayTakeAtOnce: true,
    back: { finish: completion, cancel: completion },
    embedded: /\/iframe\//.test(returnUrl ?? ''),
  };
};
