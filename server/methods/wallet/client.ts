import * as v from 'valibot';
import * as resultCodes from '#domain/result-codes.ts';
import type { Line } from '../../payments/line.ts';
import { unheard } from '../../payments/processor.ts';
import { VendorUnclear, VendorUnreached } from '../../payments/vendor.ts';

export interface ClientSettings {
  /** The address of the wallet's calls. */
  readonly address: string;
  readonly clientId: string;
  readonly secret: string;
  readonly line: Line;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly json?: object;
  /** The idempotency key. */
  readonly key?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const patience = 5_000;
/** The wallet asks a bank or a card's network before it answers. */
const patienceWithDeeds = 20_000;

const Token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });

/** Speaks with the wallet under an access token, which is asked for anew once it is refused. */
export const openClient = ({ address, clientId, secret, line }: ClientSettings) => {
  let token: Promise<string> | undefined;

  const send: Line = async (path, sent) => {
    try {
      return await line(`${address}${path}`, sent);
    } catch (error) {
      throw unheard(error);
    }
  };

  const newToken = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      ms: patience,
    });
    if (answer.status !== 200) throw new Error(`token: answered ${answer.status}`);
    return v.parse(Token, JSON.parse(await answer.text())).access_token;
  };

  const bearer = (): Promise<string> => {
    token ??= newToken().catch((error: Error) => {
      token = undefined;
      // Without a token nothing was asked for, whatever became of the request for one.
      throw new VendorUnreached(error.message);
    });
    return token;
  };

  const ask = async ({ method, path, json, key }: Request): Promise<Answer> => {
    const authorization = `Bearer ${await bearer()}`;
    const answer = await send(path, {
      method,
      headers: {
        authorization,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ms: method === 'POST' ? patienceWithDeeds : patience,
    });
    const text = await answer.text().catch((error: unknown) => {
      throw unheard(error);
    });
    return { status: answer.status, text };
  };

  return {
    /** Asks once; a refused token did nothing, so it is asked again with a new one. */
    async ask(request: Request): Promise<Answer> {
      const before = token;
      const answer = await ask(request);
      if (answer.status !== resultCodes.signedOut) return answer;
      if (token === before) token = undefined;
      return ask(request);
    },
    /** A public document of the wallet, such as the certificate of its callbacks. */
    async open(url: string): Promise<string> {
      const answer = await line(url, { method: 'GET', headers: {}, ms: patience }).catch(
        (error: unknown) => {
          throw unheard(error);
        },
      );
      if (answer.status !== 200) throw new VendorUnclear(`answered ${answer.status}`);
      return answer.text();
    },
  };
};

export type WalletClient = ReturnType<typeof openClient>;

export const read = <const S extends v.GenericSchema>(
  schema: S,
  { text }: Answer,
): v.InferOutput<S> => {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new VendorUnclear('an answer that nobody understands');
  }
};
