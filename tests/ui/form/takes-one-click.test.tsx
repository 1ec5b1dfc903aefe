import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CheckField } from '#ui/form/CheckField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { showScreen } from '../../support/screens.tsx';

const turn = vi.fn();
const field = { name: 'keep', value: false, error: undefined, onBlur: () => undefined };
const check = <CheckField {...field} label="Keep my card" onChange={turn} />;
const bySwitch = { name: 'mail', on: false, busy: false, disabled: false, help: '' };
const mail = <SwitchField {...bySwitch} label="Keep my card" onTurn={turn} />;

test.each([
  ['a box', check],
  ['a switch', mail],
])('the second click of a double click turns nothing: %s', (_, shown) => {
  showScreen(shown);
  const label = screen.getByText('Keep my card');
  for (const target of [label, screen.getByLabelText('Keep my card')]) {
    turn.mockClear();
    fireEvent.click(target, { detail: 2 });
    expect(turn).not.toHaveBeenCalled();
    fireEvent.click(target, { detail: 1 });
    expect(turn).toHaveBeenCalledOnce();
  }
});
