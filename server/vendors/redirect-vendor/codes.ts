/** The codes of a status call, as mobile money in Kenya has them. */
export const codes = {
  paid: { code: '0', says: 'The service request is processed successfully.' },
  funds: { code: '1', says: 'The balance is insufficient for the transaction.' },
  busy: { code: '1001', says: 'Unable to lock subscriber, a transaction is already in process.' },
  expired: { code: '1019', says: 'Transaction has expired.' },
  unsent: { code: '9999', says: 'An error occurred while sending the push request.' },
  cancelled: { code: '1032', says: 'Request cancelled by user.' },
  noAnswer: { code: '1037', says: 'No response from the user.' },
  pin: { code: '2001', says: 'The initiator information is invalid.' },
  waiting: { code: '500.001.1001', says: 'The transaction is being processed.' },
  working: { code: '4999', says: 'The transaction is still under processing.' },
  reversed: { code: 'REVERSED', says: 'The transaction was reversed.' },
} as const;
export type Word = keyof typeof codes;
