const usual = /^\d{5}(?:-\d{4})?$/;

export const isZip = (text: string): boolean => usual.test(text);

/** Writes the hyphen, which the keypad of a telephone lacks. */
export function writeZip(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 9);
  if (digits.length > 5) return `${digits.slice(0, 5)}-${digits.slice(5)}`;
  return /^\d{5}-$/.test(typed) ? typed : digits;
}
