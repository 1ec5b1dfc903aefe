import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CardOnFile } from '#screens/direct-payment/CardOnFile.tsx';
import { savedVisa } from '#walks/samples/saved-cards.ts';
import { writtenExpiry } from '#domain/saved-card.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test('the expiry of a card that is about to pay is written as in the list of cards', () => {
  showScreen(<CardOnFile card={savedVisa} onEdit={vi.fn()} />);
  const label = screen.getByText(english('labels_cardexpiry'));
  expect(label.nextElementSibling).toHaveTextContent(writtenExpiry(savedVisa));
});
