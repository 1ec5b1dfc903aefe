import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardFace } from '#screens/plan-wizard/CardFace.tsx';
import { english } from '../../support/english.ts';
import { accountWith } from '../../support/carts.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

test.each([
  [english('labels_onplan'), 'Account Active', true],
  [english('labels_notonplan'), 'Account Active', false],
  [english('labels_onotherplan'), 'Account on Payment Plan', false],
] as const)('a card says where its account is: %s', (words, agencyStatus, selected) => {
  const account = accountWith({ accountId: 'a1', agencyStatus });
  const given = { account, selected, onChoose: () => undefined, ref: null };
  showScreen(<CardFace {...given} />, sampleTenant('lakeside'));
  expect(screen.getByText(words)).toBeVisible();
});
