/** Answers of a server about what somebody owes, as they travel. */

const ok = { result: { status: 'success', code: 200 } };

export const account = (id: string, amount: number, locationId = 1) => ({
  accountId: id,
  openBalanceId: id,
  accountReferenceNumber: id,
  paymentPostingId: id,
  locationId,
  amount,
  agencyStatus: 'Account Active',
  hasStatement: false,
});

export const balance = (...accounts: readonly ReturnType<typeof account>[]) => ({
  ...ok,
  accounts,
});

export const profile = (firstName: string) => ({
  ...ok,
  accountInformation: {
    firstName,
    lastName: 'Delgado',
    userName: '',
    email: '',
    phone: '',
    address: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
  },
});
