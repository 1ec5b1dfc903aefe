/** The ways in which a session is begun; 'nobody' holds none. */
export const loginTypes = [
  'guest',
  'quickpay',
  'credentialed',
  'authorized-user',
  'sso',
  'sso-credentialed',
] as const;
export type LoginType = (typeof loginTypes)[number];
export type Visitor = 'nobody' | LoginType;

export const hasSession = (visitor: Visitor): visitor is LoginType => visitor !== 'nobody';

export const hasAccount = (visitor: Visitor): boolean =>
  visitor === 'credentialed' || visitor === 'authorized-user' || visitor === 'sso-credentialed';

export const cameBySingleSignOn = (visitor: Visitor): boolean =>
  visitor === 'sso' || visitor === 'sso-credentialed';
