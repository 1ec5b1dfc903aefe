import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import type { PastPayment } from '#domain/history.ts';
import { toCents } from '#domain/money.ts';
import { NotFound } from '#screens/payment-history/NotFound.tsx';
import { Past } from '#screens/payment-history/Past.tsx';
import { useOwnTitle } from '#ui/page-title.ts';
import { showScreen } from '../../support/screens.tsx';

const item: PastPayment = {
  id: '1',
  status: 'Paid',
  paymentPostingId: 'A-1',
  isInterest: false,
  amount: toCents(5_000),
  date: '2026-11-21' as CalendarDate,
  method: 'cards',
  paidBy: 'guest',
};

function Title() {
  return <output>{useOwnTitle()}</output>;
}

test.each([
  ['of a payment', <Past item={item} onBalances={vi.fn()} />, 'titles_paymentdetails'],
  ['of a payment that is not found', <NotFound />, 'headings_pastmissing'],
])('the title %s is its own, not that of the list', (_, page, title) => {
  showScreen(
    <>
      {page}
      <Title />
    </>,
  );
  expect(screen.getByText(title)).toBeVisible();
});
