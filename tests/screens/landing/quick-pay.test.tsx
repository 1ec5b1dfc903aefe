import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Admission } from '#domain/visit/admission.ts';
import { quickPayLogin, type Input } from '#machines/quick-pay-login.ts';
import { QuickPay } from '#screens/landing/QuickPay.tsx';
import { comeAlive } from '#browser/early-press.ts';
import { noteEarly } from '#ui/early.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { soon } from '../../support/soon.ts';

const never = () => new Promise<never>(() => undefined);

/** The panel of a provider, on a server that knows Samuel and never lets anybody in. */
function open(ways: Input['ways'] = ['phone', 'email'], slug = 'lakeside') {
  const asked = {
    check: vi.fn<(name: string) => Promise<boolean>>(async (name) => name === '3125550146'),
    signIn: vi.fn<(password: string) => Promise<Admission>>(never),
    guest: vi.fn<(name: string | undefined) => Promise<Admission>>(never),
  };
  const actor = createActor(
    quickPayLogin.provide({
      actors: {
        checkUsername: fromPromise(({ input }) => asked.check(input.username)),
        signIn: fromPromise(({ input }) => asked.signIn(input.password)),
        beginAsGuest: fromPromise(({ input }) => asked.guest(input.username)),
      },
    }),
    { input: { ways } },
  ).start();
  showScreen(<QuickPay actor={actor} />, sampleTenant(slug));
  return { ...asked, actor, me: userEvent.setup() };
}

const phone = () => screen.getByRole('textbox', { name: english('labels_phone') });
const email = () => screen.getByRole('textbox', { name: english('labels_email') });
const password = () => screen.findByLabelText(english('labels_password'));
const button = (name: string) => screen.getByRole('button', { name });

test('one button is there where every patient is a guest, and only its first press counts', () => {
  const { guest } = open([], 'corner-clinic');
  const pay = button(english('buttons_paynow'));
  for (let times = 0; times < 3; times++) fireEvent.click(pay);
  expect(guest).toHaveBeenCalledTimes(1);
  expect(guest).toHaveBeenCalledWith(undefined);
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('the name', () => {
  test('is asked for in the one way there is, without tabs', () => {
    open(['phone'], 'harbor');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(phone()).toHaveAttribute('autocomplete', 'username');
  });

  test.each([
    ['nothing', '', english('field_errors_required_phone')],
    ['half a number', '312555', english('field_errors_phone')],
  ])('%s is not sent; the field says why and has the focus', async (_, typed, why) => {
    const { me, check } = open();
    await me.click(phone());
    if (typed) await me.keyboard(typed);
    await me.click(button(english('buttons_continue')));
    expect(phone()).toHaveFocus();
    expect(phone()).toBeInvalid();
    expect(phone()).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(check).not.toHaveBeenCalled();
    await me.clear(phone());
    await me.paste('(312) 555-0147');
    expect(phone()).toBeValid();
  });

  test('a text that is no address is not sent', async () => {
    const { me, check } = open();
    await me.click(screen.getByRole('radio', { name: english('tabs_email') }));
    await me.type(email(), 'rosa@example{Enter}');
    expect(email()).toHaveAccessibleDescription(
      expect.stringContaining(english('field_errors_email')),
    );
    expect(check).not.toHaveBeenCalled();
  });

  test('a phone is digits while it is typed, and spelled out once it is left', async () => {
    const { me, check } = open();
    await me.click(phone());
    await me.paste('+1 (312) 555-0146');
    expect(phone()).toHaveValue('3125550146');
    await me.tab();
    expect(phone()).toHaveValue('(312) 555-0146');
    await me.click(phone());
    expect(phone()).toHaveValue('3125550146');
    await me.keyboard('{Enter}');
    expect(check).toHaveBeenCalledWith('3125550146');
  });

  test('a Kenyan phone is sent with the country’s digits, however it was written', async () => {
    const { me, check } = open(['phone'], 'savanna');
    await me.type(phone(), '0722 555 018{Enter}');
    expect(check).toHaveBeenCalledWith('254722555018');
  });

  test('is emptied by a change of tab, both ways', async () => {
    const { me } = open();
    await me.type(phone(), '312555{Enter}');
    await me.click(screen.getByRole('radio', { name: english('tabs_email') }));
    expect(email()).toHaveValue('');
    expect(email()).toBeValid();
    await me.click(screen.getByRole('radio', { name: english('tabs_phone') }));
    expect(phone()).toHaveValue('');
    expect(phone()).toBeValid();
  });

  test('is looked up once when sent twice; an unknown name begins as a guest', async () => {
    const { me, check, guest } = open();
    await me.type(phone(), '3125550199{Enter}{Enter}');
    expect(check).toHaveBeenCalledTimes(1);
    await soon(() => expect(guest).toHaveBeenCalledWith('3125550199'));
    expect(button(english('buttons_continue'))).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the password', () => {
  const welcomed = async () => {
    const opened = open();
    await opened.me.type(phone(), '3125550146{Enter}');
    expect(await password()).toHaveFocus();
    return opened;
  };

  test('is asked for by name, so that a password manager can help', async () => {
    await welcomed();
    expect(await password()).toHaveAttribute('autocomplete', 'current-password');
    const name = document.querySelector('form [autocomplete="username"]');
    expect(name).toHaveValue('3125550146');
    expect(name).not.toBeVisible();
  });

  test.each([
    ['nothing', '', english('field_errors_required_password')],
    ['fewer characters than any has', 'Sunny1', english('field_errors_wrongpassword')],
  ])('%s is not sent', async (_, typed, why) => {
    const { me, signIn } = await welcomed();
    await me.keyboard(`${typed}{Enter}`);
    expect(await password()).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(signIn).not.toHaveBeenCalled();
    expect(await password()).toHaveFocus();
  });

  test('is tried once when sent twice, and nothing else is begun meanwhile', async () => {
    const { me, signIn, guest, actor } = await welcomed();
    await me.keyboard('Sunny-Day-2026{Enter}{Enter}');
    await me.click(button(english('buttons_guestcheckout')));
    await me.click(button(english('links_notyou')));
    expect(signIn.mock.calls).toEqual([['Sunny-Day-2026']]);
    expect(guest).not.toHaveBeenCalled();
    expect(actor.getSnapshot().value).toBe('signingIn');
  });

  test('can be passed over: the patient goes on as a guest of that name', async () => {
    const { me, guest } = await welcomed();
    await me.click(button(english('buttons_guestcheckout')));
    expect(guest).toHaveBeenCalledWith('3125550146');
    expect(await password()).toBeVisible();
    expect(button(english('buttons_guestcheckout'))).toHaveAttribute('aria-disabled', 'true');
  });

  test('can be left for another name, from the beginning', async () => {
    const { me } = await welcomed();
    await me.click(button(english('links_notyou')));
    expect(phone()).toHaveValue('');
    expect(phone()).toHaveFocus();
  });

  test('goes with a change of tab, which keeps the focus', async () => {
    const { me } = await welcomed();
    const tab = screen.getByRole('radio', { name: english('tabs_email') });
    await me.click(tab);
    expect(screen.queryByLabelText(english('labels_password'))).toBeNull();
    expect(email()).toHaveValue('');
    expect(tab).toHaveFocus();
  });
});

test('text typed into the drawn page goes on in the panel that takes its place', () => {
  const drawing = document.createElement('div');
  drawing.id = 'root';
  drawing.innerHTML = '<input type="tel" name="username" value="3125550146">';
  document.body.append(drawing);
  drawing.querySelector('input')?.focus();
  noteEarly(document);
  drawing.replaceChildren();
  open();
  expect(phone()).toHaveValue('3125550146');
  expect(phone()).toHaveFocus();
  drawing.dataset['alive'] = '';
  fireEvent.click(screen.getByRole('radio', { name: english('tabs_email') }));
  expect(email()).toHaveValue('');
  drawing.remove();
});

test('a tab chosen, text typed, and Enter pressed in the drawn page all count, in this order', async () => {
  const drawing = document.createElement('div');
  drawing.id = 'root';
  drawing.innerHTML = '<input type="tel" name="username" value="maya.chen@example.org">';
  document.body.append(drawing);
  Object.assign(document.documentElement.dataset, { chosen: 'tab-email', pressed: 'continue' });
  noteEarly(document);
  drawing.replaceChildren();
  const { check } = open();
  drawing.append(...document.querySelectorAll('body > :not(#root)'));
  comeAlive(document);
  await soon(() => expect(check).toHaveBeenCalledWith('maya.chen@example.org'));
  expect(email()).toHaveValue('maya.chen@example.org');
  drawing.remove();
});
