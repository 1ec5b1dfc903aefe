import { paramsAt, placeAt } from '#domain/place-at.ts';
import { seal } from '#domain/sealed.ts';
import { start } from '#domain/visit/visitor.ts';
import { part } from './part.ts';
import { sso, type Told } from './sso.ts';

export const ssoPart = part<typeof sso, Told>({
  name: 'sso',
  chart: sso,
  /** What the link says of how they come; what is secret in it is handed on sealed. */
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
