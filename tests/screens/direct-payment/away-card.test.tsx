import { act, fireEvent, screen } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { awayOf } from '#domain/away-methods.ts';
import type { AwayMethod } from '#domain/methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { awayPayment, type Beginning, type Begun } from '#machines/payment/away.ts';
import type { CardTerms } from '#screens/direct-payment/away/Card.tsx';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import type { Vendor, VendorPage } from '#screens/direct-payment/away/stage.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome, paid } from '#walks/samples/payments.ts';
import { hearTold } from '#walks/walking/told-by.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { fillCard, input, payButton, press, typeIn } from './show.tsx';

const harbor = sampleTenant('harbor');

/** A payer at the form, whose bank is the test. */
async function atForm(card?: CardTerms, fill = fillCard) {
  const pages: VendorPage[] = [];
  const closed: (() => void)[] = [];
  const bringForward = vi.fn<Vendor['bringForward']>(() => 'opened');
  const openInstead = vi.fn<Vendor['openInstead']>(() => 'opened');
  const taken: VendorPage[] = [];
  const begun: Beginning[] = [];
  const vendor: Vendor = {
    showButtons: () => () => undefined,
    showScript: () => () => undefined,
    openAhead: () => undefined,
    openInstead,
    shutAhead: () => undefined,
    showPage: (_, page, news) => {
      pages.push(page);
      closed.push(news.closed);
      return () => void taken.push(page);
    },
    hearPage: () => () => undefined,
    bringForward,
  };
  let answer: (come: Begun) => void = () => undefined;
  let made = 0;
  const actor = createActor(
    awayPayment.provide({
      actors: {
        begin: fromPromise<Begun, Beginning>(({ input: asked }) => {
          begun.push(asked);
          return new Promise((resolve) => {
            answer = resolve;
          });
        }),
        cancel: fromPromise<PaymentOutcome, { method: AwayMethod; handle: string }>(async () =>
          outcome('cancelled'),
        ),
      },
    }),
    {
      input: {
        method: 'cards',
        way: awayOf('cards', harbor),
        cart: oneAccount,
        newKey: () => `k-${(made += 1)}`,
      },
    },
  );
  hearTold(actor, ({ type }) => {
    if (type !== 'attempt.opened' && type !== 'attempt.sent') return;
    const sent = type === 'attempt.sent';
    queueMicrotask(() => actor.send({ type: 'attempt.kept', ...(sent && { sent }) }));
  });
  actor.start();
  showScreen(<AwayPayment {...{ actor, vendor, ...(card && { card }) }} />, harbor);
  await act(async () => undefined);
  fill();
  await press(payButton());
  return {
    actor,
    begun,
    pages,
    taken,
    closed,
    bringForward,
    openInstead,
    answer: (come: Begun) => act(async () => answer(come)),
  };
}

const handle = 'H'.repeat(22);
const asks = { handle, url: 'https://bank.example/1', origin: 'https://bank.example' };

test('a card that nobody asks about is paid from the form, which looks as ever', async () => {
  const { actor, begun, answer } = await atForm();
  expect(screen.getByText(english('labels_sendingpayment'))).toHaveAttribute('role', 'status');
  expect(begun[0]?.details.open()).toMatchObject({ cardNumber: '4242424242424242', cvv: '737' });
  await answer({ handle, outcome: paid });
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'paid' });
});

test('while the payer is at the bank the form keeps no secret, and all the rest', async () => {
  const { actor, answer, pages } = await atForm();
  await answer({ ...asks, outcome: outcome('away') });
  expect(pages).toMatchObject([{ ...asks, opens: 'frame', title: english('labels_bankpage') }]);
  // The button that paid is hidden with its form.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('4242');
  expect(document.body.innerHTML).not.toMatch(/4242|737/);
  expect(input(english('labels_cardnumber'))).toHaveValue('');
  await press(screen.getByRole('button', { name: english('buttons_cancel') }));
  expect(screen.getByRole('group', { name: english('headings_paymentcancelled') })).toHaveFocus();
  expect(input(english('labels_cardnumber'))).toHaveValue('');
  expect(input('CVV')).toHaveValue('');
  expect(input(english('labels_address1'))).toHaveValue('12 Lake Street');
  const forgotten = screen.getByText(english('topics_cardforgotten'));
  fireEvent.change(input(english('labels_cardnumber')), { target: { value: '4' } });
  expect(forgotten).not.toBeInTheDocument();
});

test('a guest whose chosen password was forgotten as well reads so', async () => {
  const saving = { isPreset: true, isRequired: false, registersAs: '3125550177' };
  const terms = { isMultiAr: false, saving, enrolment: undefined, contact: undefined };
  const both = ['labels_password', 'labels_confirmpassword'] as const;
  const { answer } = await atForm(terms, () => {
    fillCard();
    for (const label of both) typeIn(english(label), 'Rainy-Night-2027');
  });
  await answer({ ...asks, outcome: outcome('away') });
  await press(screen.getByRole('button', { name: english('buttons_cancel') }));
  for (const label of both) expect(input(english(label))).toHaveValue('');
  expect(screen.getByText(english('topics_cardforgottenpassword'))).toBeVisible();
  expect(screen.queryByText(english('topics_cardforgotten'))).toBeNull();
});

test('a card that is declined at once keeps its number, and nobody is told otherwise', async () => {
  const { answer } = await atForm();
  await answer({ outcome: outcome('declined') });
  expect(input(english('labels_cardnumber'))).not.toHaveValue('');
  expect(screen.queryByText(english('topics_cardforgotten'))).toBeNull();
});

test('a bank that shows nothing in its frame is shown in a window', async () => {
  const { answer, pages } = await atForm();
  await answer({ ...asks, outcome: outcome('away') });
  await press(screen.getByRole('button', { name: english('buttons_openinwindow') }));
  expect(pages.map(({ opens }) => opens)).toEqual(['frame', 'popup']);
  expect(screen.getByRole('status')).toHaveTextContent(english('topics_atbankapart'));
});

test.each([
  ['blocked', 'topics_windowunopened'],
  ['severed', 'topics_windowbeside'],
] as const)('a bank’s frame stays, and the focus, where a window is %s', async (came, says) => {
  const { answer, pages, taken, openInstead } = await atForm();
  await answer({ ...asks, outcome: outcome('away') });
  openInstead.mockReturnValueOnce(came);
  const open = screen.getByRole('button', { name: english('buttons_openinwindow') });
  open.focus();
  await press(open);
  expect(pages.map(({ opens }) => opens)).toEqual(['frame']);
  expect(taken).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(english(says));
  expect(open).toHaveFocus();
  await press(open);
  expect(pages.map(({ opens }) => opens)).toEqual(['frame', 'popup']);
  expect(taken).toHaveLength(1);
});

test('a page that was loaded anew shows and opens nothing before a press, and then the same page', async () => {
  const page = { url: asks.url, origin: asks.origin };
  const pages: VendorPage[] = [];
  const openAhead = vi.fn();
  const hearPage = vi.fn<Vendor['hearPage']>(() => () => undefined);
  const vendor: Vendor = {
    showButtons: () => () => undefined,
    showScript: () => () => undefined,
    openAhead,
    openInstead: () => 'opened' as const,
    shutAhead: () => undefined,
    showPage: (_, shown) => {
      pages.push(shown);
      return () => undefined;
    },
    hearPage,
    bringForward: () => 'blocked',
  };
  const actor = createActor(
    awayPayment.provide({
      actors: { readAttempt: fromPromise(async () => outcome('away', { page })) },
    }),
    {
      input: {
        method: 'cards',
        way: awayOf('cards', harbor),
        cart: oneAccount,
        attempt: { key: 'k-old', sent: true, handle },
        newKey: () => 'k-new',
      },
    },
  ).start();
  showScreen(<AwayPayment actor={actor} vendor={vendor} />, harbor);
  await act(async () => undefined);
  expect(screen.getByRole('status')).toHaveTextContent(english('topics_atbankagain'));
  expect(pages).toEqual([]);
  expect(openAhead).not.toHaveBeenCalled();
  expect(hearPage).toHaveBeenCalledExactlyOnceWith(handle, expect.anything());
  await press(screen.getByRole('button', { name: english('buttons_reopenbankpage') }));
  expect(openAhead).toHaveBeenCalledOnce();
  expect(pages).toMatchObject([{ ...page, handle, opens: 'popup' }]);
  expect(screen.getByRole('status')).toHaveTextContent(english('topics_atbankapart'));
});

test('a window that the payer closed is told, and opened again by a press, without another page', async () => {
  const { answer, pages, closed, bringForward } = await atForm();
  await answer({ ...asks, outcome: outcome('away') });
  await press(screen.getByRole('button', { name: english('buttons_openinwindow') }));
  act(() => closed.at(-1)?.());
  expect(screen.getByRole('status')).toHaveTextContent(english('topics_bankclosed'));
  bringForward.mockReturnValueOnce('blocked');
  await press(screen.getByRole('button', { name: english('buttons_reopenbankpage') }));
  expect(screen.getByRole('status')).toHaveTextContent(english('topics_bankblocked'));
  await press(screen.getByRole('button', { name: english('buttons_openbankpage') }));
  expect(screen.getByRole('status')).toHaveTextContent(english('topics_atbankapart'));
  expect(bringForward).toHaveBeenCalledTimes(2);
  expect(pages.map(({ opens }) => opens)).toEqual(['frame', 'popup']);
});
