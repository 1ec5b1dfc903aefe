import type { BankPayment } from '#contract/payment.ts';
import { hasTwoWords, isAccountNumber, isRoutingNumber } from '#domain/bank.ts';
import { isPersonName } from '#domain/payer-name.ts';
import { cardInside } from './check-card.ts';

type Account = Pick<BankPayment, 'payerName' | 'bankAccountNumber' | 'bankRoutingNumber'>;

export const bankProblems = (body: Account): Readonly<Record<string, string | undefined>> => ({
  payerName:
    hasTwoWords(body.payerName) && isPersonName(body.payerName)
      ? cardInside(body.payerName)
      : 'Please enter a first and last name',
  bankRoutingNumber: isRoutingNumber(body.bankRoutingNumber)
    ? undefined
    : 'Please enter a valid routing number',
  bankAccountNumber: isAccountNumber(body.bankAccountNumber)
    ? undefined
    : 'Please enter a valid account number',
});
