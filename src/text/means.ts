import { isAtVendor } from '#domain/methods.ts';
import type { LookUp, Say } from './say.ts';

interface Kind {
  readonly method: string;
  readonly brand?: string | null | undefined;
}

interface Kept extends Kind {
  readonly last4: string;
}

interface Words {
  readonly say: Say;
  /** Looks up keys that come as data. */
  readonly lookUp: LookUp;
}

/** The kind of means: a bank account, a brand of cards, or a vendor at which the payer decided. */
export const kindOf = ({ method, brand }: Kind, { say, lookUp }: Words): string => {
  if (method === 'ach') return say('labels_receiptbank');
  const key = isAtVendor(method)
    ? `labels_pay_${method.replaceAll('-', '')}`
    : `labels_receiptbrand${brand ?? ''}`;
  return lookUp(key) ?? say('labels_receiptcard');
};

/** A card, a bank account or a wallet, as people call it. */
export const meansOf = (kept: Kept, words: Words): string => {
  const { method, last4 } = kept;
  if (isAtVendor(method))
    return words.lookUp(`words_means${method.replaceAll('-', '')}`) ?? kindOf(kept, words);
  return method === 'ach'
    ? words.say('words_meansbank', { last4 })
    : words.say('words_meanscard', { brand: kindOf(kept, words), last4 });
};

/** The means in a sentence on a payment: “with Visa ending in 1111”, “by mobile money”, “in cash”. */
export const paidWith = (kept: Kept, words: Words): string =>
  words.lookUp(`words_paywith${kept.method.replaceAll('-', '')}`) ??
  words.say('words_paywith', { means: meansOf(kept, words) });
