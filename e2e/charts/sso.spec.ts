import { ssoTable } from '#walks/sso.ts';
import type { Run } from '../support/lines.ts';
import { english } from '../support/texts.ts';
import { walkToEnds } from '../support/walk-table.ts';

/** The account that the provider's application vouches for. */
const account = 'HB20261184';
const vouched = { dateOfBirth: '10/08/1963', lastName: 'Marsh' } as const;
const challenge = Object.entries(vouched).map(([name, answer]) => ({
  field_name: name,
  prompt: name,
  answer,
}));

/** Launches a patient from the provider's application. */
const launch =
  (asked: object): Run =>
  async ({ i }) => {
    const answer = await i.page.request.post('/auth/harbor/launch-tokens', {
      headers: { authorization: 'Bearer harbor-sandbox-sso-secret-0123456789' },
      data: { accounts: [account], ...asked },
    });
    const { path } = (await answer.json()) as { readonly path: string };
    await i.open(`/harbor/#${path}`);
  };

const confirm: Run = async ({ i }) => {
  await i.fill(vouched);
  await i.press(english('buttons_paynow'));
};
const seeAccount: Run = async ({ i }) => {
  await i.amAt('/sso/accounts');
  await i.see(account);
};

walkToEnds(ssoTable, {
  starts: {
    'with something to confirm': launch({ version: 'v3', challenge }),
  },
  does: { 'answers.given': confirm },
  sees: { admitted: seeAccount },
});
