import { screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import PlanForm from '#screens/plan-form/index.tsx';
import { planFormTable } from '#walks/plan-form.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';
import { sampleTenant } from '../../support/tenants.ts';

// A part that comes with its first use is there from then on.
beforeAll(async () => {
  await import('#domain/phone-number.ts');
});

playScreen(planFormTable, (actor) => <PlanForm actor={actor} known={{}} texting={undefined} />, {
  tenant: sampleTenant('demo'),
  sees: ({ now }, language) => {
    if (!now.matches('reviewing')) return;
    expect(screen.getAllByRole('row')).toHaveLength(1 + 7);
    const words = [
      read(textsOf(language), ['topics_planwords_monthly', { count: 7, amount: '$50.00' }]),
      read(textsOf(language), ['topics_planwordslast', { amount: '$10.00' }]),
    ].join(' ');
    expect(document.body).toHaveTextContent(words);
  },
});
