import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WayBack } from '#frame/WayBack.tsx';
import { doorOut } from '#ui/way-back.ts';

const list = '/credentialed/accounts';
const help = '/help';

/** A page of every address, with the same doors. */
function show() {
  let go = (_at: string): void => undefined;
  function Pages() {
    const [main, setMain] = useState<HTMLElement | null>(null);
    const [at, setAt] = useState(list);
    go = (to) => act(() => setAt(to));
    return (
      <>
        <a href="#/help">Menu</a>
        <main ref={setMain} key="main">
          <div key={at}>
            <a href="#/help">Help</a>
            <a href={`#${list}/1`}>One</a>
            <button type="button">Add</button>
            <button type="button" aria-label="Remove Visa">
              Remove
            </button>
            <button type="button" aria-label="Remove Amex">
              Remove
            </button>
            <button type="submit">Send</button>
          </div>
        </main>
        <WayBack at={at} main={{ current: main }} />
      </>
    );
  }
  render(<Pages />);
  return {
    press: (name: string) =>
      fireEvent.click(screen.queryByRole('link', { name }) ?? screen.getByRole('button', { name })),
    go: (to: string) => go(to),
    /** The door that whoever is here now comes back to. */
    door: () => {
      const door = doorOut(screen.getByRole('main'));
      return door && (door.ariaLabel ?? door.textContent);
    },
  };
}

test.each(['Help', 'Add', 'Remove Visa', 'Remove Amex'])(
  'a patient who left by “%s” comes back to the same door, again and again, and reads on from a heading',
  (name) => {
    const { press, go, door } = show();
    for (let times = 0; times < 2; times++) {
      press(name);
      go(help);
      expect(door()).toBeUndefined();
      go(list);
      expect(door()).toBe(name);
    }
  },
);

test('the way back may be a door of the page, which leads nowhere back to itself', () => {
  const { press, go, door } = show();
  press('Help');
  go(help);
  press('Add');
  go(list);
  expect(door()).toBe('Help');
  press('Help');
  go(help);
  expect(door()).toBeUndefined();
});

test('a page below the one that the door opened leads back as well, and one beside it does not', () => {
  const { press, go, door } = show();
  press('Help');
  go(help);
  press('Add');
  go(`${help}/more`);
  go(list);
  expect(door()).toBe('Help');
  press('Help');
  go(help);
  press('Add');
  go(`${help}-more`);
  go(list);
  expect(door()).toBeUndefined();
});

test('a menu leads on, and not back; so does what sends a form', () => {
  const { press, go, door } = show();
  press('Help');
  go(help);
  press('Menu');
  go(list);
  expect(door()).toBeUndefined();
  press('Send');
  go(help);
  go(list);
  expect(door()).toBeUndefined();
});

test('a page below, at which the portal was loaded, leads back to the link of its address', () => {
  const { go, door } = show();
  go(`${list}/1/receipt`);
  go(list);
  expect(door()).toBe('One');
});
