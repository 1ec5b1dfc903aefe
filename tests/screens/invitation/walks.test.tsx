import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import Invitation from '#screens/invitation/index.tsx';
import { invitationTable } from '#walks/invitation.ts';
import { invited } from '#walks/samples/typed.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(invitationTable, (actor) => <Invitation actor={actor} />, {
  sees: ({ value, now: { context } }, language) => {
    if (value === 'failed') expect(screen.getByRole('alert')).toHaveFocus();
    if (value === 'created') expect(document.querySelector('h1')).toHaveFocus();
    if (value !== 'fillingIn' && value !== 'creating') return;
    if (context.owner !== undefined) expect(screen.getByText(/Rosa/)).toBeInTheDocument();
    const say = textsOf(language);
    const email = screen.getByLabelText(read(say, 'labels_email'));
    expect(email).toHaveValue(invited);
    expect(email).toHaveAttribute('readonly');
    // A new user had no password before.
    expect(screen.queryByText(read(say, 'topics_passwordhintlastfour'))).toBeNull();
  },
});
