import type { ReceiptField } from '#contract/receipt.ts';

export const text = (key: string, label: string, value: string): ReceiptField => ({
  key,
  label,
  value,
  category: '',
  dataType: 'text',
});

/** A field that says a whole sentence: the shapes give it the room for one. */
export const sentence = (key: string, label: string, value: string): ReceiptField => ({
  ...text(key, label, value),
  category: 'sentence',
});

export const cents = (key: string, label: string, value: number): ReceiptField => ({
  ...text(key, label, String(value)),
  dataType: 'currency',
});
