import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { BusyBar } from '#ui/BusyBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Button as LightButton } from '#ui/light/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { InMantine } from '../support/in-mantine.tsx';
import { sampleTenant } from '../support/tenants.ts';

const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a short wait says nothing, a longer one says so', () => {
  render(
    <TextProvider texts={texts}>
      <Busy />
    </TextProvider>,
  );
  pass(299);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading. Please wait.');
});

test('the bar comes late and goes at once', () => {
  const { container, rerender } = render(<BusyBar busy />);
  expect(container).toBeEmptyDOMElement();
  pass(300);
  expect(container).not.toBeEmptyDOMElement();
  rerender(<BusyBar busy={false} />);
  expect(container).toBeEmptyDOMElement();
});

const Room = ({ children }: { readonly children: ReactNode }) => (
  <InMantine tenant={sampleTenant('lakeside')}>{children}</InMantine>
);

describe.each([
  ['of a later screen', Button],
  ['of the landing', LightButton],
])('a button %s', (_, Shown) => {
  test('keeps its focus and its words while it is busy, and takes no press', () => {
    const onClick = vi.fn();
    const pay = (busy: boolean) => (
      <Shown onClick={onClick} busy={busy}>
        Pay
      </Shown>
    );
    const { rerender } = render(pay(false), { wrapper: Room });
    const button = screen.getByRole('button', { name: 'Pay' });
    button.focus();
    fireEvent.click(button);
    rerender(pay(true));
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Pay');
  });

  test('does not send its form while it is busy', () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Shown type="submit" busy>
          Pay
        </Shown>
      </form>,
      { wrapper: Room },
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('takes no second half of a double click that began elsewhere', () => {
    const onClick = vi.fn();
    render(<Shown onClick={onClick}>Pay</Shown>, { wrapper: Room });
    fireEvent.click(screen.getByRole('button'), { detail: 2 });
    expect(onClick).not.toHaveBeenCalled();
    pass(600);
    fireEvent.click(screen.getByRole('button'), { detail: 2 });
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

test('one place to call is a line, several are a list, and nothing stands for none', () => {
  const show = (...numbers: (string | undefined)[]) =>
    render(
      <TextProvider texts={texts}>
        <PhoneLines
          places={numbers.map((one, at) => ({
            name: `Place ${at}`,
            ...(one !== undefined && { supportPhoneNumber: one }),
          }))}
        />
      </TextProvider>,
    );
  expect(show(undefined).container).toBeEmptyDOMElement();
  show('(312) 555-0110', undefined).unmount();
  expect(screen.queryByRole('list')).toBeNull();
  show('(312) 555-0110', '+254 20 555 0180');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:3125550110',
    'tel:+254205550180',
  ]);
});

test.each([
  ['Call 1-800-555-0199 or (312) 555-0110 today.', ['1-800-555-0199', '(312) 555-0110']],
  ['Llame al +254 20 555 0180.', ['+254 20 555 0180']],
  ['24/7, 365 days; $200 or more; November 2, 2026', []],
])('a phone number in a text stays whole: %s', (text, numbers) => {
  const { container } = render(<Numbers in={text} />);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual(numbers);
});

test('the heading of a screen that comes takes the focus, but not from a menu that is open', () => {
  const page = (expanded: boolean) => (
    <>
      <header>
        <button type="button" aria-expanded={expanded}>
          Rosa
        </button>
      </header>
      <main data-moved key={String(expanded)}>
        <MainHeading>Locations</MainHeading>
      </main>
    </>
  );
  const { rerender } = render(page(false));
  expect(screen.getByRole('heading')).toHaveFocus();
  const menu = screen.getByRole('button');
  menu.focus();
  rerender(page(true));
  expect(menu).toHaveFocus();
});

test('a screen that comes after the focus was left on main has its heading focused', () => {
  const page = (isThere: boolean) => (
    <main tabIndex={-1}>{isThere && <MainHeading>Edit saved card</MainHeading>}</main>
  );
  const { rerender } = render(page(false));
  screen.getByRole('main').focus();
  rerender(page(true));
  expect(screen.getByRole('heading')).toHaveFocus();
});

test.each([
  [-340, 1],
  [120, 0],
])('the heading of a next step at %i pixels brings the top into view %i times', (top, times) => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, top, 300, 30),
  );
  render(
    <main data-moved>
      <MainHeading>Close account</MainHeading>
    </main>,
  );
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(times);
  vi.restoreAllMocks();
});
