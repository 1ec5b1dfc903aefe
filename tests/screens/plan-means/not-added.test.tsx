import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { planMeans } from '#machines/plan-means.ts';
import { Foot } from '#screens/plan-means/Foot.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test.each([true, false])(
  'a card can be added to a plan, or a sentence says why not: %s',
  (mayAdd) => {
    const actor = createActor(planMeans, {
      input: { plan: '91', taking: { availablePaymentOptions: [] }, key: 'k', newKey: () => 'k' },
    });
    showScreen(<Foot actor={actor} mayAdd={mayAdd} />);
    const told = screen.queryAllByText(english.pattern('topics_cardsnotadded'));
    const buttons = screen.queryAllByRole('button', { name: english('buttons_addcard') });
    expect([told.length, buttons.length]).toEqual(mayAdd ? [0, 1] : [1, 0]);
  },
);
