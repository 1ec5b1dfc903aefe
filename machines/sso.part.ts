import { paramsAt, placeAt } from '#domain/place-at.ts';
import { seal } from '#domain/sealed.ts';
import { start } from '#domain/visit/visitor.ts';
import { part } from './part.ts';
import { sso, type Told } from './sso.ts';

export const ssoPart = part<typeof sso, Told>({
  name: 'sso',
  chart: sso,
  /** The version and the token of the launch link; the token is handed on sealed. */
  input: ({ place }) => {
    const { version = '', token = '' } = paramsAt(place);
    return { version, isChallenged: placeAt(place) === 'ssoChallenge', token: seal(token) };
  },
  told: { 'alert.raised': { say: ({ alert }) => alert } },
  ends: {
    admitted: { admit: ({ admission, owed }) => ({ admission, owed }), go: start },
    failed: { go: 'ssoError', replacing: true },
  },
});
