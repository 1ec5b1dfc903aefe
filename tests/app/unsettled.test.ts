import { expect, test } from 'vitest';
import { standingNotice, unsettledNotice, writeUnsettled } from '#app/unsettled.ts';

const provider = {
  name: 'Lakeside',
  locations: [
    { id: 1, name: 'Medical Center', supportPhoneNumber: '(312) 555-0100' },
    { id: 2, name: 'Closed Office' },
    { id: 3, name: 'Urgent Care', supportPhoneNumber: '(312) 555-0300' },
  ],
};
const told = (reference: string | undefined, ...locationIds: readonly number[]) =>
  unsettledNotice(writeUnsettled({ reference, locationIds }), provider);

test('the notice names the locations that the payment went to, and its reference', () => {
  expect(told('PT-7QXM-22AB', 3)).toEqual({
    text: 'topics_paymentunsettled',
    values: { whom: 'Urgent Care (312) 555-0300', reference: 'PT-7QXM-22AB' },
    type: 'WARNING',
  });
});

test('a notice without a reference makes up none', () => {
  expect(told(undefined, 1, 3)).toEqual({
    text: 'topics_paymentunsettledunnamed',
    values: { whom: 'Medical Center (312) 555-0100, Urgent Care (312) 555-0300' },
    type: 'WARNING',
  });
});

test("the notice names all of the provider's telephones, or the provider, where those locations have none", () => {
  expect(told('PT-1', 2).values?.['whom']).toBe(
    'Medical Center (312) 555-0100, Urgent Care (312) 555-0300',
  );
  const silent = unsettledNotice('PT-1 2', { ...provider, locations: [] });
  expect(silent.values?.['whom']).toBe('Lakeside');
});

test('a payment that is decided is told by the reference that was named while it was pending', () => {
  const values = { reference: 'PT-7QXM-22AB' };
  const written = writeUnsettled({ reference: 'PT-7QXM-22AB', locationIds: [1] });
  const less = { status: 'partly', took: 'less' } as const;
  expect(standingNotice({ status: 'paid' }, written)).toEqual({
    text: 'topics_deferredpaid',
    values,
    type: 'SUCCESS',
  });
  expect(standingNotice(less, written)).toMatchObject({
    text: 'topics_leftinpart',
    also: 'topics_leftreference',
    values,
  });
  const back = { status: 'paid', back: 'refunded', isOwedAgain: true } as const;
  expect(standingNotice(back, written)).toEqual({
    text: 'headings_receiptrefunded',
    also: 'topics_leftreference',
    values,
    type: 'WARNING',
  });
  expect(standingNotice({ status: 'expired' }, written)).toEqual({
    text: 'topics_deferreduntaken',
    also: 'topics_saysnotcharged',
    values,
    type: 'WARNING',
  });
  expect(standingNotice({ status: 'away' }, written)).toEqual({
    text: 'topics_leftundecided',
    type: 'WARNING',
  });
});

test('a payment without a reference is told as what the visit left behind', () => {
  const unnamed = writeUnsettled({ locationIds: [1] });
  expect(standingNotice({ status: 'paid' }, unnamed)).toEqual({
    text: 'topics_leftpaid',
    type: 'SUCCESS',
  });
  expect(standingNotice({ status: 'declined' }, unnamed)).toEqual({
    text: 'topics_leftuntaken',
    type: 'INFO',
  });
});
