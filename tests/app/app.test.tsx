import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { App } from '#app/App.tsx';
import { follow } from '#app/doors.ts';
import { listenForFaults, report } from '#app/faults.ts';
import { makeRouter } from '#app/router.tsx';
import { ApiFailure } from '#domain/failure.ts';
import type { LoginType } from '#domain/visitor.ts';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { openPortal } from '../support/frame.tsx';

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

async function show(at = '/', loginType?: LoginType) {
  const opened = await openPortal({ ...(loginType && { loginType }) });
  const { portal } = opened;
  const history = createMemoryHistory({ initialEntries: [at] });
  follow(portal, history);
  const router = makeRouter({ portal, vendors: () => undefined, sandbox: true }, history);
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  render(<App portal={portal} router={router} texts={texts} />);
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, history };
}

describe('the doors', () => {
  test('nobody is led from a place of a session to the landing', async () => {
    const { history } = await show('/quick-pay');
    expect(history.location.pathname).toBe('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay your bill');
  });

  test('an address that leads nowhere says so', async () => {
    await show('/nowhere');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/could not find that page/);
  });

  test('where the portal goes, the address follows', async () => {
    const { portal, history } = await show('/', 'guest');
    act(() => portal.send({ type: 'balances.chosen' }));
    await vi.waitFor(() => expect(history.location.pathname).toBe('/quick-pay'));
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

describe('what nobody caught', () => {
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

  test('may be anything', async () => {
    const { portal, sent } = await show();
    act(() => report(portal, 'a string'));
    expect(sent).toContain('fault.thrown');
  });
});
