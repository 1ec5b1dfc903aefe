import { billInWords, clinicBill, cornerBill } from '../samples/typed.ts';
import type { Further } from '../telling/script.ts';

/** Lines that lead to where several charts begin. */

export const firstPage = 'the first page, “Pay your bill”';

/** A bill of another place comes to the one that is in the cart. */
const secondBill: Further = {
  do: `Press “Add account”, type what is on the next bill and press “Add account”: ${billInWords(clinicBill)}`,
  sees: `the new bill ${clinicBill.number} among those to be paid, and “Pay Now $125.00”`,
};

export const twoBillsToPay: readonly Further[] = [
  secondBill,
  { do: 'Press “Pay Now”', sees: '“Select a method of payment”, with $125.00 to pay' },
];

export const twoBillsByCard: readonly Further[] = [
  ...twoBillsToPay,
  {
    do: 'Press “Credit or debit card”',
    sees: 'the form to pay by card, and the note “Your payment goes to several locations.”',
  },
];

/** Where nobody is known by name. */
export const cornerClinic = {
  opens: '/corner-clinic/',
  finds: `${firstPage}, with the button “Pay Now” and no field`,
} as const;

/** One bill after the other into the cart there. */
export const cornerBills = (count: number): readonly Further[] => [
  { do: 'Press “Pay Now”', sees: 'an empty form for a bill, “Quick Pay Manual Entry”' },
  ...Array.from({ length: count }, (_, at): Further => {
    const bill = { ...cornerBill, number: String(Number(cornerBill.number) + at) };
    const due = `“Pay Now $${(at + 1) * Number(bill.amount)}.00”`;
    const typed = billInWords(bill);
    return at === 0
      ? {
          do: `Type what is on the bill and press “Continue”: ${typed}`,
          sees: `the bill ${bill.number}, and ${due}`,
        }
      : {
          do: `Press “Add account”, type what is on the next bill and press “Add account”: ${typed}`,
          sees: `the new bill ${bill.number} among those to be paid, and ${due}`,
        };
  }),
];
