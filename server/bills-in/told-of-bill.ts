import { createHmac } from 'node:crypto';
import type { Bill } from './bill.ts';

/** The details of a balance, by the names that searches and screens know. */
export const detailsOf = ({ mrn, last, first, born, guarantor }: Bill): string => {
  const [guarantorLast = '', guarantorFirst = ''] = guarantor.split(',').map((part) => part.trim());
  return JSON.stringify(
    filled({
      patientId: mrn,
      patientFirstName: first,
      patientLastName: last,
      patientFullName: `${first} ${last}`.trim(),
      patientDateOfBirth: born,
      ...(guarantor.includes(',')
        ? {
            guarantorFirstName: guarantorFirst,
            guarantorLastName: guarantorLast,
            guarantorFullName: `${guarantorFirst} ${guarantorLast}`.trim(),
          }
        : { guarantorFullName: guarantor }),
    }),
  );
};

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * The lines of a statement. The provider's books count what was paid here and posted among all that was paid; a statement
 * has lines of its own for that, so the rest is what was paid elsewhere.
 */
export const statementOf = (
  { charge, insurance, adjustment, paid, reference }: Bill,
  postedHere: number,
): string => {
  const elsewhere = paid - postedHere;
  return JSON.stringify(
    [
      { kind: 'charge', text: '', amount: charge },
      { kind: 'insurance', text: '', amount: 0 - insurance },
      { kind: 'adjustment', text: '', amount: 0 - adjustment },
      // A payment without words is one that was made here.
      elsewhere > 0
        ? { kind: 'payment', text: reference, amount: 0 - elsewhere }
        : { kind: 'other', text: '', amount: 0 - elsewhere },
    ].filter(({ kind, amount }) => kind === 'charge' || amount !== 0),
  );
};

/** All that a line says of a bill, but for how far it knows our postings: another hash is another bill. */
export const contentOf = (secret: string, { posted_through: _, ...bill }: Bill): string =>
  createHmac('sha256', secret).update(JSON.stringify(bill)).digest('base64url');

/** Patient and guarantor of a bill: whoever has one bill of theirs gets the next; none without a number of the patient. */
export const patientKeyOf = ({ mrn, last, first, born, guarantor }: Bill): string | null =>
  mrn === '' ? null : JSON.stringify([mrn, last, first, born, guarantor]);
