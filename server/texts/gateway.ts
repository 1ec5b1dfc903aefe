import * as v from 'valibot';
import * as resultCodes from '#domain/result-codes.ts';
import { signedHeaders } from './signature.ts';

export interface OutgoingText {
  /** The outbox's id, the same at every try: the gateway sends one text per id. */
  readonly id: string;
  /** Numbers with their country code. */
  readonly to: string;
  readonly from: string;
  readonly text: string;
}

/** The reasons why no text will ever reach a number. */
export const refusals = ['opted-out', 'no-such-number'] as const;
export type Refusal = (typeof refusals)[number];

/** Thrown where a text may have left or not: it may be sent again under its id. */
export class TextUnsent extends Error {
  override readonly name = 'TextUnsent';
}

/** The carrier of text messages. Nothing else of the server knows the gateway. */
export interface TextGateway {
  send(text: OutgoingText): Promise<'taken' | Refusal>;
}

interface Settings {
  readonly address: string;
  readonly secret: string;
  readonly fetch: typeof fetch;
  readonly now: () => Promise<number>;
}

const Refused = v.object({ refused: v.picklist(refusals) });

/** Well below the lease of a message, or two instances might have the same one in hand. */
const patience = 15_000;

export const openTextGateway = ({ address, secret, fetch, now }: Settings): TextGateway => ({
  async send({ id, ...message }) {
    const body = JSON.stringify({ reference: id, ...message });
    const answer = await fetch(`${address}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...signedHeaders(secret, { id, body, at: await now() }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      throw new TextUnsent(whyUnheard(error));
    });
    if (answer.ok) return 'taken';
    const read = v.safeParse(Refused, await answer.json().catch(() => undefined));
    if (answer.status === resultCodes.unprocessable && read.success) return read.output.refused;
    throw new TextUnsent(`answered ${answer.status}`);
  },
});

/** A code alone: the message of an error may quote the text that was sent. */
const whyUnheard = ({ name, cause }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : name;
