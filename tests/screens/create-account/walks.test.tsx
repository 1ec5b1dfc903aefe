import { expect } from 'vitest';
import CreateAccount from '#screens/create-account/index.tsx';
import { createAccountTable } from '#walks/create-account.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

const email = () => document.querySelector('[name="email"]');

playScreen(createAccountTable, (actor) => <CreateAccount actor={actor} />, {
  sees: ({ value, now }, language) => {
    if (value !== 'givingDetails' || now.context.refusal !== 4010) return;
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription(
      expect.stringContaining(textsOf(language)('errors_4010_topic') ?? ''),
    );
  },
});
