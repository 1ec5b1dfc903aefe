import { askingVendor, type VendorAddress } from '../payments/ask-vendor.ts';

const patienceToBegin = 20_000;
const patienceToAsk = 10_000;

/** The calls of a vendor that speaks JSON over HTTP. */
export const vendorCalls = (settings: VendorAddress) => {
  const ask = askingVendor(settings);
  return {
    /** A question, which may be asked again. */
    get: (path: string, query: Readonly<Record<string, string>>): Promise<string> =>
      ask('GET', `${path}?${new URLSearchParams(query).toString()}`, patienceToAsk),
    /** A request that does something; one with the same key is done once. */
    post: (path: string, json: object, key?: string): Promise<string> =>
      ask(
        'POST',
        path,
        patienceToBegin,
        JSON.stringify(json),
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    /** The end of something, which the vendor needs no words for. */
    end: (path: string): Promise<string> => ask('POST', path, patienceToAsk, '{}'),
  };
};
