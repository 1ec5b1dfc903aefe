import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { QuickPay } from '#screens/landing/QuickPay.tsx';
import { quickPayLoginTable } from '#walks/quick-pay-login.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(quickPayLoginTable, (actor) => <QuickPay actor={actor} />, {
  sees: ({ value, now }, language) => {
    const { context } = now;
    if (context.ways.length === 0) return;
    const say = textsOf(language);
    // The status is said once, for a screen reader that does not see the heading change.
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      context.found ? read(say, 'topics_welcomeback') : '',
    );
    // A busy button takes no press.
    const guest = screen.getByRole('button', { name: read(say, 'buttons_guestcheckout') });
    expect(guest.getAttribute('aria-disabled') === 'true').toBe(now.hasTag('busy'));
    if (value !== 'givingPassword') return;
    expect(document.querySelector('[name="password"]')).toHaveFocus();
  },
});
