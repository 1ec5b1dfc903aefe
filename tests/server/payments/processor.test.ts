import { expect, test } from 'vitest';
import { openProcessor } from '#server/payments/processor.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';

const answering = (answer: unknown, status = 200) =>
  openProcessor({
    address: 'https://processor.example',
    secret: undefined,
    deduplicates: true,
    slowestAnswerMs: 1_000,
    line: async () => Response.json(answer, { status }),
  });

const charge = {
  reference: 'r',
  merchant: 'm',
  amount: 500,
  currency: 'USD',
  leg: 1,
  legs: 1,
  validUntil: 0,
  keep: false,
  keepCard: false,
  details: { method: 'ach', name: 'A B', routingNumber: '110000000', accountNumber: '1234' },
} as const;
const paid = { status: 'paid', id: 'v', amount: 500, currency: 'USD' };

test('a charge is told with its amount and currency', async () => {
  const vendorSays = { kind: 'paid', vendorId: 'v', amount: 500, currency: 'USD' };
  expect(await answering(paid).charge(charge)).toEqual(vendorSays);
  expect(await answering({ charges: [paid] }).find('r')).toEqual(vendorSays);
  expect(await answering({ charges: [] }).find('r')).toBeUndefined();
});

test('money that was taken outweighs a refusal before it', async () => {
  const declined = { status: 'declined', id: 'd', reason: 'funds' };
  expect(await answering({ charges: [declined, paid] }).find('r')).toMatchObject({ kind: 'paid' });
  expect(await answering({ charges: [declined] }).find('r')).toMatchObject({ reason: 'funds' });
});

test("the vendor's own words go no further than its adapter", async () => {
  const words = 'STOLEN CARD - PICK UP';
  const declined = { status: 'declined', id: 'd', reason: words, message: words };
  const told = { kind: 'declined', vendorId: 'd', reason: 'declined' };
  expect(await answering(declined).charge(charge)).toEqual(told);
  expect(await answering({ charges: [declined] }).find('r')).toEqual(told);
});

test.each(['unknown', 'pending', 'void', 'refunded', 'authorized', '', null])(
  'a status of %j is no reason to give a payment up, nor to call it paid',
  async (status) => {
    const odd = { ...paid, status };
    await expect(answering(odd).charge(charge)).rejects.toThrow(VendorUnclear);
    for (const charges of [[odd], [odd, paid], [{ ...odd, status: 'declined' }, odd]])
      await expect(answering({ charges }).find('r')).rejects.toThrow(VendorUnclear);
  },
);

test.each([404, 409, 500, 503])(
  'an answer of %d is no reason to give a payment up, nor to call it paid',
  async (status) => {
    await expect(answering({ charges: [] }, status).find('r')).rejects.toThrow(VendorUnclear);
    await expect(answering(paid, status).charge(charge)).rejects.toThrow(VendorUnclear);
  },
);
