/** The checksum of a routing number: digits count 3, 7 and 1 times, and make a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * weightAt(at), 0);
  return sum > 0 && sum % 10 === 0;
}

const weightAt = (at: number): number => [3, 7, 1][at % 3] ?? 0;

export const longestAccountNumber = 17;

export const isAccountNumber = (text: string): boolean => /^\d{4,17}$/.test(text);

/** The text has a first and a last name, by whatever number of words. */
export const hasTwoWords = (text: string): boolean => /\S\s+\S/.test(text.trim());
