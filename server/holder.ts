import type { Session } from './store/sessions.ts';

type Held = Pick<Session, 'loginType' | 'personId'>;

/** The account is the session's own: an authorized user adds nobody and nothing to it. */
export const isHolder = <S extends Held>(session: S): session is S & { personId: string } =>
  session.personId !== null &&
  (session.loginType === 'credentialed' || session.loginType === 'sso-credentialed');
