import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { App } from '#app/App.tsx';
import { follow } from '#app/doors.ts';
import { listenForFaults, report } from '#app/faults.ts';
import { makeRouter } from '#app/router.tsx';
import { ApiFailure } from '#domain/failure.ts';
import type { Cents } from '#domain/money.ts';
import type { LoginType } from '#domain/visitor.ts';
import { messages as en } from '#locales/en.po';
import type { Visit } from '#machines/portal/types.ts';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { keptAtFirst } from '#domain/visit/undecided.ts';
import { english } from '../support/english.ts';
import { openPortal } from '../support/frame.tsx';
import { noServer } from '../support/no-server.ts';
import { soon } from '../support/soon.ts';

vi.mock('#screens/landing/Landing.tsx', async (original) => {
  const { Landing } = await original<typeof import('#screens/landing/Landing.tsx')>();
  return {
    Landing: (props: Parameters<typeof Landing>[0]) => {
      if (document.body.dataset['broken']) throw new Error('a screen broke');
      return <Landing {...props} />;
    },
  };
});

afterEach(() => {
  delete document.body.dataset['broken'];
  vi.restoreAllMocks();
});

const cents = (amount: number) => amount as Cents;
/** A visit with one account in its cart, to be paid in full today. */
const keptWithCart: Visit = {
  place: '/quick-pay/accounts',
  language: 'en',
  ...keptAtFirst,
  cart: {
    accounts: {
      a1: {
        accountId: 'a1',
        paymentPostingId: 'LH1000001',
        locationId: 1,
        amount: cents(5_000),
        agencyStatus: 'Account Active',
        hasStatement: false,
        details: {},
      },
    },
    planIds: ['b1'],
    plans: {
      b1: {
        planId: 'b1',
        subtotal: cents(5_000),
        amount: cents(5_000),
        paymentOption: 'FULL',
        interval: 'single',
        duration: 0,
        email: '',
        phone: '',
        accounts: ['a1'],
      },
    },
  },
};

async function show(at = '/', loginType?: LoginType) {
  const kept = at.startsWith('/payment/') ? { kept: keptWithCart } : {};
  const opened = await openPortal({ ...(loginType && { loginType, ...kept }) });
  const { portal } = opened;
  const history = createMemoryHistory({ initialEntries: [at] });
  follow(portal, history);
  const router = makeRouter(
    { portal, client: noServer, vendors: () => undefined, sandbox: true },
    history,
  );
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  render(<App portal={portal} router={router} texts={texts} />);
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, history };
}

describe('the doors', () => {
  test('a visitor with a session is not led from its places to the landing', async () => {
    const { history } = await show('/quick-pay');
    expect(history.location.pathname).toBe('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay your bill');
  });

  test('an address that leads nowhere says so', async () => {
    await show('/nowhere');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      english('headings_unknownpage'),
    );
  });

  test('the address follows the portal to its next place', async () => {
    const { portal, history } = await show('/terms-of-service', 'guest');
    act(() => portal.send({ type: 'balances.chosen' }));
    await soon(() => expect(history.location.pathname).toBe('/quick-pay'));
  });
});

describe('the title of the browser’s tab', () => {
  test.each([
    ['/nowhere', undefined, 'Page not found'],
    ['/quick-pay/accounts/17/and/more', 'guest', 'Page not found'],
    ['/open-balance', 'guest', 'Page not found'],
    ['/notices/else', undefined, 'Page not found'],
    ['/notices/terms-of-service', undefined, english('titles_noticesterms')],
    ['/notices/privacy-notice', undefined, 'Privacy Notice - Notices'],
    ['/payment/gold', 'guest', english('headings_paymentmethodnotfound')],
  ] as const)('at %s', async (at, visitor, title) => {
    await show(at, visitor);
    await soon(() => expect(document.title).toBe(`${title} - Lakeside Health`));
  });
});

describe('ways to pay', () => {
  const heading = async (at: string, visitor?: LoginType) => {
    const { history } = await show(at, visitor);
    const { textContent } = screen.getByRole('heading', { level: 1 });
    return [history.location.pathname, textContent];
  };
  test.each(['/payment/gold', '/payment/healthcare-credit', '/payment/gold/finish/1'])(
    '%s is none, and says so to whoever has something to pay',
    async (at) =>
      expect(await heading(at, 'guest')).toEqual([at, english('headings_paymentmethodnotfound')]),
  );
  test('without a session a way to pay leads to the start, like any other page inside', async () =>
    expect(await heading('/payment/gold')).toEqual(['/', 'Pay your bill']));
});

describe('the tabs of the notices', () => {
  test('keep the focus when another one is chosen by keyboard', async () => {
    const { history } = await show('/notices/terms-of-service');
    const [terms, privacy] = screen.getAllByRole('tab');
    terms?.focus();
    fireEvent.keyDown(terms as HTMLElement, { key: 'ArrowRight' });
    await soon(() => expect(history.location.pathname).toBe('/notices/privacy-notice'));
    await screen.findByRole('tab', { name: 'Privacy Notice', selected: true });
    expect(privacy).toHaveFocus();
  });
});

describe('a mistake of the portal', () => {
  const expectDialog = async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Oops! Critical Error' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(dialog);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('alertdialog')).toBeVisible();
  };

  test('opens a dialog that only its button closes', async () => {
    const { portal, sent } = await show();
    act(() => portal.send({ type: 'fault.thrown', message: 'x', stack: '' }));
    await expectDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Restart' }));
    expect(sent).toContain('visit.restarted');
  });

  test('in a screen opens it too, never a blank page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { history } = await show('/terms-of-service');
    document.body.dataset['broken'] = 'yes';
    act(() => history.push('/'));
    await expectDialog();
  });
});

describe('an error that no code caught', () => {
  const rejected = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  test('is a fault when it is a mistake of ours, and only logged when it is not', async () => {
    const { portal, sent } = await show();
    const log = vi.fn();
    listenForFaults(portal, log);
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
      rejected(new ApiFailure('timeout', { route: 'GET /refresh' }));
    });
    expect(log).toHaveBeenCalledExactlyOnceWith('error', 'ResizeObserver loop');
    expect(sent).not.toContain('fault.thrown');
    act(() => void rejected(new TypeError('ours')));
    expect(sent).toContain('fault.thrown');
  });

  test('may be any value', async () => {
    const { portal, sent } = await show();
    act(() => report(portal, 'a string'));
    expect(sent).toContain('fault.thrown');
  });
});
