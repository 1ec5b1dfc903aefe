import type { Config } from '../config.ts';
import { serviceBases } from '#contract/call.ts';

/** The paths of the issuer below its own address, as its discovery document names them. */
export const paths = {
  discovery: '/.well-known/smart-configuration',
  authorize: '/launch/authorize',
  exchange: '/launch/token',
} as const;

export const base = serviceBases.auth;

/** The address of this server as an issuer: where its auth service stands. */
export const issuerAt = (
  { bases, publicUrl }: Pick<Config, 'bases' | 'publicUrl'>,
  origin: string,
): string => bases.auth ?? `${publicUrl ?? origin}${base}`;

/** The discovery document, in the words of SMART App Launch. */
export const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${paths.authorize}`,
  token_endpoint: `${issuer}${paths.exchange}`,
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  grant_types_supported: ['authorization_code'],
  response_types_supported: ['code'],
  scopes_supported: ['launch'],
  code_challenge_methods_supported: ['S256'],
  capabilities: ['launch-ehr', 'client-confidential-symmetric'],
  authorization_response_iss_parameter_supported: true,
});
