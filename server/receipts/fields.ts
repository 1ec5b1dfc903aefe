import type { ReceiptField } from '#contract/receipt.ts';

export const text = (key: string, label: string, value: string): ReceiptField => ({
  key,
  label,
  value,
  category: '',
  dataType: 'text',
});

export const cents = (key: string, label: string, value: number): ReceiptField => ({
  ...text(key, label, String(value)),
  dataType: 'currency',
});
