import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import Receipt from '#screens/receipt/index.tsx';
import { receiptTable } from '#walks/receipt.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(
  receiptTable,
  (actor) => <Receipt actor={actor} embedded={false} credentialed={false} />,
  {
    sees: ({ now }, language) => {
      if (now.value === 'unreadable')
        expect(screen.getByRole('link', { name: /\(312\) 555-0110/ })).toBeVisible();
      const link = screen.queryByRole('link', {
        name: new RegExp(`^${read(textsOf(language), 'links_openreceiptpdf').split(' ')[0]}`),
      });
      const pdf =
        now.matches({ shown: { pdf: 'opened' } }) || now.matches({ shown: { pdf: 'blocked' } });
      expect(link?.getAttribute('href') ?? undefined).toBe(
        pdf ? '/receipts/file/signed' : undefined,
      );
    },
  },
);
