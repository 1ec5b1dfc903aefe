import { dropsPlans } from '../methods.ts';
import { at, type Place } from '../place.ts';
import { cash, paying, completion, aPayment, aReturn, past, onFile } from '../place-kinds.ts';

/** Places where the cart is paid, and the payment acknowledged. */
export const payingPlaces = {
  selectPaymentMethod: at('/select-payment-method', 'titles_selectpaymentmethod', paying, {
    hides: [],
    stage: 'method',
    needs: 'due',
    restsOnOwed: true,
    holds: 'payment/checkout',
  }),
  payment: at('/payment/$method', 'titles_payment', paying, {
    stage: 'payment',
    needs: 'due',
    dropsPlans,
    restsOnOwed: true,
    holds: aPayment,
  }),
  cardConfirmation: at('/payment/cards/confirmation/$cardId', 'titles_paymentcards', onFile, {
    restsOnOwed: true,
    holds: 'payment/direct',
  }),
  cardToPayWith: at('/payment/cards/$cardId', 'titles_paymentcards', onFile, {
    holds: 'saved-card',
  }),
  cardDetails: at('/edit-card-details/$cardId', 'titles_paymentcards', onFile, {
    holds: 'saved-card',
  }),
  paymentStep: at('/payment/$method/$step/$handle', 'titles_payment', paying, {
    stage: 'payment',
    astray: '/payment-standing/',
    holds: aReturn,
  }),
  paymentStanding: at('/payment-standing/$handle', 'titles_paymentstanding', completion, {
    quiet: 'payment',
    holds: 'payment/returned',
  }),
  cashCode: at('/cash-code/$handle', 'titles_cashcode', completion, {
    when: cash,
    quiet: 'payment',
    holds: 'payment/cash-code',
  }),
  mobileMoneyComplete: at('/wallet/mobile-money/complete', 'titles_paymentcompletion', completion),
  threeDSecureComplete: at('/3ds/complete', 'titles_paymentcompletion', completion),
  receipt: at('/receipt', 'titles_receipt', paying, {
    hides: ['mobileCart', 'goBack'],
    stage: 'receipt',
    // The receipt says itself whom to call: the locations that were paid.
    shows: [],
    needs: 'receipt',
    holds: 'receipt',
  }),
  receiptError: at('/receipt-error', 'titles_receipterror', paying, {
    hides: ['mobileCart'],
    stage: 'receipt',
    // The page itself says whom to call, beside what to name there.
    shows: [],
    needs: 'receipt',
    holds: 'receipt',
  }),
  pastReceipt: at('/credentialed/payment-history/$id/receipt', 'titles_receipt', past, {
    quiet: 'payment',
    holds: 'receipt',
  }),
} satisfies Record<string, Place>;
