const names: Readonly<Record<string, string>> = { 'american-express': 'amex' };

/** The brand by its name in receipts, plans and the history of payments. */
export const historicBrand = (type: string): string => names[type] ?? type;
