import { expect } from 'vitest';
import AuthorizedUsers from '#screens/authorized-users/index.tsx';
import { authorizedUsersTable } from '#walks/authorized-users.ts';
import { authorizedUserList } from '#walks/samples/authorized-users.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

const users = { kind: 'read', list: authorizedUserList.all } as const;

playScreen(authorizedUsersTable, (actor) => <AuthorizedUsers actor={actor} users={users} />, {
  sees: ({ value }, language) => {
    if (value !== 'listing') return;
    const say = textsOf(language);
    const [active, sent, over] = [...document.querySelectorAll('main li, ul li')].map(
      ({ textContent }) => textContent,
    );
    expect(active).toContain(read(say, 'labels_userstatus_active'));
    expect(active).not.toContain(read(say, 'buttons_resendinvite'));
    for (const one of [sent, over]) expect(one).toContain(read(say, 'buttons_resendinvite'));
    expect(sent).toContain(read(say, 'labels_userstatus_sent'));
    expect(over).toContain(read(say, 'labels_userstatus_expired'));
  },
});
