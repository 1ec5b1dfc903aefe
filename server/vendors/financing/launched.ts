import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { newSecret } from '../../secrets.ts';

/**
 * A launch of the program's page by SMART App Launch, on the program's side: the issuer, which is the portal, is asked
 * for a code, and the code is exchanged for the payment.
 */

export type AskIssuer = (url: string, init?: RequestInit) => Promise<Response | undefined>;

export interface Launching {
  readonly askIssuer: AskIssuer;
  /** The addresses of issuers that the program knows; another's launch is none. */
  readonly isKnown: (issuer: string) => boolean;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Waiting {
  readonly issuer: string;
  readonly exchangeAt: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

const Discovery = v.object({
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  code_challenge_methods_supported: v.pipe(v.array(v.string()), v.includes('S256')),
});
const Redeemed = v.object({ payment: v.string() });

const mostWaiting = 1_000;

/** The launches of a program that wait for their codes. */
export const openLaunches = ({ askIssuer, isKnown, clientId, clientSecret }: Launching) => {
  const waiting = new Map<string, Waiting>();
  const read = async <const S extends v.GenericSchema>(
    schema: S,
    answer: Response | undefined,
  ): Promise<v.InferOutput<S> | undefined> => {
    if (!answer?.ok) return undefined;
    const found = v.safeParse(schema, await answer.json());
    return found.success ? found.output : undefined;
  };
  return {
    /** The address at the issuer by which a launch is redeemed. */
    begin: async (
      { launch, issuer }: { readonly launch: string; readonly issuer: string },
      redirectUri: string,
    ): Promise<string | undefined> => {
      if (!isKnown(issuer)) return undefined;
      const told = await read(
        Discovery,
        await askIssuer(`${issuer}/.well-known/smart-configuration`),
      );
      const { authorization_endpoint: page, token_endpoint: exchangeAt } = told ?? {};
      if (page === undefined || exchangeAt === undefined) return undefined;
      if ([page, exchangeAt].some((one) => !one.startsWith(`${issuer}/`))) return undefined;
      const state = newSecret();
      const verifier = newSecret();
      if (waiting.size >= mostWaiting) waiting.clear();
      waiting.set(state, { issuer, exchangeAt, verifier, redirectUri });
      const to = new URL(page);
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'launch',
        launch,
        state,
        aud: issuer,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(asked)) to.searchParams.set(name, value);
      return to.href;
    },
    /** The application that a code opens; undefined where the issuer does not say so. */
    end: async (query: URLSearchParams): Promise<string | undefined> => {
      const state = query.get('state') ?? '';
      const code = query.get('code');
      const begun = waiting.get(state);
      waiting.delete(state);
      if (begun === undefined || code === null || query.get('iss') !== begun.issuer)
        return undefined;
      const shown = Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`);
      const answer = await askIssuer(begun.exchangeAt, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${shown.toString('base64')}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: begun.redirectUri,
          code_verifier: begun.verifier,
        }).toString(),
      });
      return (await read(Redeemed, answer))?.payment;
    },
  };
};
