import type { AutopayLocation } from '#domain/autopay/agreement.ts';

/** The locations that were ticked, in the one field that stands for them. */
export const idsIn = (at: string): readonly number[] => at.split(' ').filter(Boolean).map(Number);

/** The ticked locations after one more press: one that is ticked brings those below it, each of which can be taken off. */
export const toggled = (
  ticked: readonly number[],
  { id, below }: Pick<AutopayLocation, 'id' | 'below'>,
  is: boolean,
): readonly number[] =>
  is ? [...new Set([...ticked, id, ...below])] : ticked.filter((one) => one !== id);
