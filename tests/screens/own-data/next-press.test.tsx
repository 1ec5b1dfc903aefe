import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ownData } from '#machines/own-data.ts';
import OwnData from '#screens/own-data/index.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test('a fault of the next press stands without the note about the file before', async () => {
  const actor = createActor(
    ownData.provide({ actors: { saveFile: fromPromise(() => Promise.resolve()) } }),
  ).start();
  showScreen(<OwnData actor={actor} username="rosa@example.org" />);
  const note = () => screen.queryByRole('note');
  fireEvent.change(screen.getByLabelText(english('labels_password')), {
    target: { value: 'Sunny-Day-2026' },
  });
  fireEvent.click(screen.getByRole('button', { name: english('buttons_owndatapage') }));
  expect(await screen.findByRole('note')).toHaveTextContent(english('topics_owndatasaved'));
  fireEvent.click(screen.getByRole('button', { name: english('buttons_owndatajson') }));
  expect(await screen.findByLabelText(english('labels_password'))).toBeInvalid();
  expect(note()).toBeNull();
});
