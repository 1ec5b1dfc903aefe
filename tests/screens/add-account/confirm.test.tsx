import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Owed } from '#domain/owed.ts';
import { addAccount, type Asked } from '#machines/add-account.ts';
import AddAccount from '#screens/add-account/index.tsx';
import { showScreen } from '../../support/screens.tsx';

test('the number is typed twice, the same both times', async () => {
  const asked: Asked[] = [];
  const findAccount = fromPromise<Owed, Asked>(({ input }) => {
    asked.push(input);
    return new Promise(() => {});
  });
  const actor = createActor(addAccount.provide({ actors: { findAccount } }), {
    input: { keeper: 'account', turns: 2 },
  }).start();
  await act(async () => showScreen(<AddAccount actor={actor} />));
  await screen.findByRole('heading', { level: 1 });
  const terms = screen.getByRole('link', { name: /^Terms of Service/ });
  expect(terms).toHaveAttribute('target', '_blank');
  const [number, again, name] = screen.getAllByRole('textbox');
  const type = (into: HTMLElement | undefined, value: string) =>
    fireEvent.change(into!, { target: { value } });
  type(number, 'LM2052007');
  type(name, 'Holloway');
  fireEvent.submit(number!);
  expect(again).toHaveAccessibleDescription(/^Fill in .+ again$/);
  type(again, 'LM2052008');
  fireEvent.submit(number!);
  expect(again).toHaveFocus();
  expect(again).toHaveAccessibleDescription(expect.stringContaining('fields must match'));
  expect(asked).toEqual([]);
  type(again, 'LM2052007 ');
  fireEvent.submit(number!);
  expect(asked).toEqual([
    { keeper: 'account', fields: { paymentPostingId: 'LM2052007', patientLastName: 'Holloway' } },
  ]);
});
