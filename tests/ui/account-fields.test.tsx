import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFields } from '#ui/AccountFields.tsx';
import { english } from '../support/english.ts';
import { showScreen } from '../support/screens.tsx';

test('each value of an account has a term, also one that its provider gave no name', () => {
  const fields = [
    { label: 'Location', value: 'Lakeside' },
    { label: '', value: 'Emergency visit' },
  ];
  showScreen(<AccountFields className={undefined} fields={fields} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Location', english('labels_remark')]);
});
