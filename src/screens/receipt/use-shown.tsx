import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { parseDate } from '#domain/dates.ts';
import { centsIn, type ReceiptField } from '#domain/receipt.ts';
import { longDate, money } from '#text/formats.ts';
import { momentOf } from '#text/moments.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Whole } from '#ui/Whole.tsx';
import { ResultBadge } from './ResultBadge.tsx';

/** The numbers by which a payment is known. */
const numbers = ['transactionID', 'processorTransactionID'];

/** Writes a receipt's money and times in the patient's language. */
export function useShown() {
  const language = useLanguage();
  const say = useSay();
  const { payments, timeZone } = useTenant();
  const { currency } = payments;
  const amount = (cents: Cents) => money(cents, currency, language);
  const value = (field: ReceiptField): ReactNode => {
    if (field.key === 'result') return <ResultBadge result={field.value} />;
    if (field.dataType === 'currency') return amount(centsIn(field));
    if (field.dataType === 'date') return momentOf(field.value, language, timeZone);
    if (field.dataType === 'day') return dayIn(field.value, language);
    const last4 = field.key === 'cardNumber' ? field.value.slice(-4) : undefined;
    if (numbers.includes(field.key)) return <Whole in={field.value} />;
    if (last4 === undefined) return field.value;
    return (
      <>
        <span aria-hidden="true">{field.value}</span>
        <span className="visually-hidden">{say('labels_receiptending', { last4 })}</span>
      </>
    );
  };
  return { amount, value };
}

const dayIn = (value: string, language: string): string => {
  const day = parseDate(value);
  return day === undefined ? value : longDate(day, language);
};
