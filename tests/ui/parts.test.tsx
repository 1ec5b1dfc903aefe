import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { BusyBar } from '#ui/BusyBar.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';

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

test('a busy button keeps its focus and its words, and takes no press', () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Pay</Button>);
  const button = screen.getByRole('button', { name: 'Pay' });
  button.focus();
  fireEvent.click(button);
  rerender(
    <Button onClick={onClick} busy>
      Pay
    </Button>,
  );
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Pay');
});

test('a busy button does not send its form', () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Pay
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('one place to call is a line, several are a list, none is nothing', () => {
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
