import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import DirectPayment from '#screens/direct-payment/index.tsx';
import { directTable } from '#walks/payment/direct.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(
  directTable,
  (actor) => <DirectPayment actor={actor} isMultiAr={false} summary={<p>The summary</p>} />,
  {
    // A number is written once its field is left.
    does: ({ event }) => {
      if (event?.type !== 'po.written') return false;
      const field = document.querySelector('[name=poNumber]') as HTMLInputElement;
      fireEvent.input(field, { target: { value: event['poNumber'] } });
      fireEvent.blur(field);
      return true;
    },
    sees: ({ now }, language) => {
      const isForm =
        now.matches('fillingIn') || now.matches('committing') || now.matches('sending');
      const summary = screen.getByText('The summary');
      expect(summary.closest('[hidden]') === null).toBe(isForm);
      if (!now.matches('unresolved')) return;
      // The session may end, and this state stays as it is.
      const heading = read(textsOf(language), 'headings_paymentunresolved');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(screen.getByRole('link', { name: /\d{3}-\d{4}/ })).toBeVisible();
    },
  },
);
