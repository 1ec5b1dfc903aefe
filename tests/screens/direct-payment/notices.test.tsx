import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { payProblems } from '#domain/pay-problems.ts';
import { english } from '../../support/english.ts';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';
import {
  beingProcessed,
  failure,
  outcome,
  paidBefore,
  visa,
} from '../../support/typed-payments.ts';
import { fillCard, input, open, payButton, press, typeIn } from './show.tsx';

const lakeside = tenantWith(sampleTenant('lakeside'), {
  general: { hideStateField: false, allowLevel3PoNumber: false },
});
const settle = () => act(async () => undefined);

async function ready(ways: Parameters<typeof open>[0] = {}) {
  const opened = open({ tenant: lakeside, ...ways });
  await settle();
  return opened;
}

test('an earlier payment for the same bill is told, and only its own button pays once more', async () => {
  const { answer, paying, speak } = await ready();
  fillCard();
  await press(payButton());
  await answer(paidBefore);
  const told = screen.getByRole('group', { name: english('headings_paidearlier') });
  expect(told).toHaveFocus();
  const why = english('topics_earlier_paid', {
    account: 'A-1',
    amount: '$85.00',
    ago: '2 minutes ago',
    reference: 'PT-2050-2050',
  });
  const then = `${english('topics_earlierthen_paid')} ${english('topics_earlierhow')}`;
  expect(told).toHaveAccessibleDescription(`${why} ${then}`);
  await act(() => speak('es'));
  expect(told).toHaveTextContent(/hace 2 minutos \(referencia PT-2050-2050\)/);
  await act(() => speak('en'));
  // The button Pay and Enter pay nothing while the question is open.
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
  fireEvent.submit(screen.getByRole('form'));
  await settle();
  expect(paying.map(({ again }) => again)).toEqual([false]);
  const insist = screen.getByRole('button', { name: english('buttons_payagainallthesame') });
  // Enter in a field presses the first submit button, which does nothing while it is disabled.
  expect(screen.getByRole('form').querySelector('[type=submit]')).toBeDisabled();
  await press(insist);
  await press(insist);
  expect(paying.map(({ key, again }) => [key, again])).toEqual([
    ['k-1', false],
    ['k-1', true],
  ]);
  expect(paying.at(-1)?.details.open()).toEqual(visa);
  await answer(outcome('declined', { reason: 'funds' }));
  typeIn('CVV', '737');
  await press(payButton());
  // The question was answered for this bill, and is not asked about the next card.
  expect(paying.at(-1)).toMatchObject({ key: 'k-2', again: true });
});

test('a bill that is being processed says so with its sum, and no button has it paid again', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  await answer(beingProcessed);
  const told = screen.getByRole('group', { name: english('headings_paymentpending') });
  const said = english('topics_billpending', { account: 'A-1', amount: '$85.00' });
  expect(told).toHaveAccessibleDescription(said);
  expect(screen.queryByRole('button', { name: english('buttons_payagainallthesame') })).toBeNull();
});

test('an earlier payment that is still under way is told as being checked', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  const [account, reference] = ['A-1', 'PT-1'];
  const earlier = { account, amount: 8_500, secondsAgo: 4, reference, status: 'checking' } as const;
  await answer(failure('refused', 400, { earlier: [earlier] }));
  expect(screen.getByRole('group', { name: english('headings_paidearlier') })).toHaveTextContent(
    english('topics_earlier_checking', {
      account,
      amount: '$85.00',
      ago: '1 minute ago',
      reference,
    }),
  );
});

const pending = { key: 'k', reference: 'PT-2050-2050', cart: emptyCart };

test('an earlier payment that is made while it is asked about is told as made', async () => {
  const { answer, awaits } = await ready({ awaited: [pending] });
  fillCard();
  await press(payButton());
  const [account, reference] = ['A-1', pending.reference];
  const earlier = {
    account,
    amount: 8_500,
    secondsAgo: 60,
    reference,
    status: 'checking',
  } as const;
  await answer(failure('refused', 400, { earlier: [earlier] }));
  const told = screen.getByRole('group', { name: english('headings_paidearlier') });
  expect(told).toHaveTextContent(english('topics_earlierthen_checking'));
  await awaits([]);
  expect(told).toHaveTextContent(
    english('topics_earlier_paid', { account, amount: '$85.00', ago: '1 minute ago', reference }),
  );
  expect(told).toHaveTextContent(english('topics_earlierthen_paid'));
  expect(told).not.toHaveTextContent(english('topics_earlierthen_checking'));
});

test('of an earlier payment of which a part went back, that is told', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  const paid = { account: 'A-1', amount: 8_500, back: 1_250, status: 'paid' } as const;
  const earlier = [{ ...paid, secondsAgo: 60, reference: 'PT-1' }] as const;
  await answer(failure('refused', 400, { earlier }));
  expect(screen.getByRole('group', { name: english('headings_paidearlier') })).toHaveTextContent(
    english('topics_earlierback', { amount: '$12.50' }),
  );
});

test('a payment that stood in the way is told as made once it is', async () => {
  const { answer, awaits } = await ready({ awaited: [pending] });
  fillCard();
  await press(payButton());
  await answer(beingProcessed);
  await awaits([]);
  const told = screen.getByRole('group', { name: english('headings_paidearlier') });
  expect(told).toHaveTextContent(english('payment_refused_paidAlready'));
  expect(told).not.toHaveTextContent(
    english('topics_billpending', { account: 'A-1', amount: '$85.00' }),
  );
});

test('a stranger reads when the earlier payment was, and nothing else', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  const earlier = { account: 'A-1', secondsAgo: 120, status: 'paid' } as const;
  await answer(failure('refused', 400, { earlier: [earlier] }));
  const told = screen.getByRole('group', { name: english('headings_paidearlier') });
  const why = english('topics_earlierunnamed_paid', { account: 'A-1', ago: '2 minutes ago' });
  const then = `${english('topics_earlierunnamedthen_paid')} ${english('topics_earlierhow')}`;
  expect(told).toHaveAccessibleDescription(`${why} ${then}`);
});

test('a plan that pays the bill, too, is told as that, and its button pays once more', async () => {
  const { answer, paying } = await ready();
  fillCard();
  await press(payButton());
  const earlier = { account: 'A-1', secondsAgo: 0, status: 'planned' } as const;
  const problem = { general: [payProblems.paidElsewhere], earlier: [earlier] };
  await answer(failure('refused', 400, problem));
  const told = screen.getByRole('group', { name: english('headings_planpaysthis') });
  expect(told).toHaveAccessibleDescription(
    [
      english('topics_earlierplanned', { account: 'A-1' }),
      english('topics_earlierplannedthen'),
      english('topics_plannedhow'),
    ].join(' '),
  );
  await press(screen.getByRole('button', { name: english('buttons_payallthesame') }));
  expect(paying.map(({ again }) => again)).toEqual([false, true]);
});

test('each of several bills that were paid before is told, and the advice is that of the least certain', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  const paid = { account: 'A-1', amount: 8_500, secondsAgo: 120, reference: 'PT-1' } as const;
  const sent = { ...paid, account: 'B-2', amount: 1_200, reference: 'PT-2' } as const;
  const earlier = [
    { ...paid, status: 'paid' },
    { ...sent, status: 'checking' },
  ] as const;
  await answer(failure('refused', 400, { earlier }));
  const told = within(screen.getByRole('group', { name: english('headings_paidearlier') }));
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('$85.00 for account A-1'),
    expect.stringContaining('$12.00 for account B-2'),
  ]);
  expect(told.getByText(english('topics_earlierthen_checking'))).toBeVisible();
});

test('too many tries: the page says until when, what still works, and whom to call', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 15, 34, 20) });
  await answer(failure('refused', 429, { retryAfter: 600 }));
  vi.useRealTimers();
  const why = screen.getByRole('group', { name: english('headings_notcharged') });
  expect(why).toHaveAccessibleDescription(/You can pay again after 3:45\sPM\. Your accounts stay/);
  expect(why.querySelector('a[href^="tel:"]')).toBeVisible();
  // A fault in the form takes the notice's place.
  typeIn('CVV', '');
  await press(payButton());
  expect(screen.queryByRole('group', { name: english('headings_notcharged') })).toBeNull();
  expect(input('CVV')).toHaveFocus();
  typeIn('CVV', '737');
  await press(payButton());
  await answer(failure('refused', 429, { retryAfter: 600, general: [payProblems.tooManyCards] }));
  expect(screen.getByRole('group', { name: english('headings_notcharged') })).toHaveTextContent(
    english.pattern('topics_othercardafter'),
  );
});

test('a bill that was paid in this visit is named with its reference, asks nothing, and leads to its receipt', async () => {
  const { answer } = await ready({ hasReceipt: true });
  fillCard();
  await press(payButton());
  const reference = 'PT-2051-2051';
  const paid = { account: 'LM2048117', amount: 8_500, secondsAgo: 300, status: 'paid' } as const;
  const general = [payProblems.paidAlready];
  await answer(failure('refused', 400, { general, earlier: [{ ...paid, reference }] }));
  const notice = screen.getByRole('group', { name: english('headings_paidalready') });
  expect(notice).toHaveTextContent(english('payment_refused_paidAlready'));
  expect(notice).toHaveTextContent(reference);
  expect(notice).not.toHaveTextContent(english('topics_earlierhow'));
  expect(screen.getByRole('link', { name: english('links_openreceipt') })).toBeVisible();
});

test('a charge that was given up a moment ago is no fault of the form: the notice asks to wait', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  await answer(failure('refused', 400, { general: [payProblems.givenUp] }));
  expect(
    screen.getByRole('group', { name: english('headings_waitbeforepaying') }),
  ).toHaveTextContent(english('payment_refused_givenUp'));
});

test.each([
  ['was not charged', outcome('notcharged'), english('topics_notcharged')],
  [
    'was given up shortly before',
    failure('refused', 400, { general: [payProblems.givenUp] }),
    english('payment_refused_givenUp'),
  ],
])('a payment that %s is told to wait no longer than it has to', async (_, came, words) => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  vi.useFakeTimers();
  try {
    await answer(came);
    const told = () => screen.getByRole('group', { name: /charged|wait/i });
    expect(told()).toHaveTextContent(words);
    await act(() => vi.advanceTimersByTimeAsync(119_000));
    expect(told()).toHaveTextContent(words);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(told()).toHaveTextContent(english('topics_payagainnow'));
    expect(told()).toHaveAccessibleName(english('headings_notcharged'));
  } finally {
    vi.useRealTimers();
  }
});

test('a store that takes cash for the bill is told calmly, with the time at which it lets go', async () => {
  const { answer } = await ready();
  fillCard();
  await press(payButton());
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 10, 0) });
  onTestFinished(() => void vi.useRealTimers());
  const general = [payProblems.atCounter];
  await answer(failure('refused', resultCodes.invalid, { general, retryAfter: 120 }));
  const told = screen.getByRole('group', { name: english('headings_storetakes') });
  expect(told).toHaveTextContent(/you can pay here from 10:02\sAM on/);
  await act(() => vi.advanceTimersByTimeAsync(121_000));
  expect(screen.getByRole('group', { name: english('headings_notcharged') })).toHaveTextContent(
    english('topics_payagainnow'),
  );
});
