import type { Account } from '#contract/profile.ts';

const firstOf = ({ patientFirstName, firstName = '' }: Account) => patientFirstName ?? firstName;
const lastOf = ({ patientLastName, lastName = '' }: Account) => patientLastName ?? lastName;

/** An account as single sign-on v1 tells it. */
export const prefilled = (account: Account) => {
  const { accountId, paymentPostingId, amount, dateOfService, dataSource } = account;
  const names = [lastOf(account), firstOf(account)].filter(Boolean).join(',');
  return {
    patientName: names || (account.patientFullName ?? ''),
    accountId,
    accountNumber: paymentPostingId,
    amount,
    ...(dateOfService !== undefined && { serviceDate: dateOfService }),
    ...(dataSource !== undefined && { dataSource }),
  };
};

/** A patient as v2 and v3 tell it. */
export const patientOf = (account: Account) => ({
  firstname: firstOf(account),
  lastname: lastOf(account),
  location_id: account.locationId,
  has_payment_plan: account.agencyStatus === 'Account on Payment Plan',
  account_number: account.paymentPostingId,
  account_reference_number: account.accountReferenceNumber,
  amount: account.amount,
});
