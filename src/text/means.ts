import type { LookUp, Say } from './say.ts';

interface Kept {
  readonly method: string;
  readonly brand?: string | null | undefined;
  readonly last4: string;
}

interface Words {
  readonly say: Say;
  /** Looks up keys that come as data. */
  readonly lookUp: LookUp;
}

/** A card or bank account, as people call it. */
export const meansOf = ({ method, brand, last4 }: Kept, { say, lookUp }: Words): string =>
  method === 'ach'
    ? say('words_meansbank', { last4 })
    : say('words_meanscard', {
        brand: lookUp(`labels_receiptbrand${brand ?? ''}`) ?? say('labels_receiptcard'),
        last4,
      });
