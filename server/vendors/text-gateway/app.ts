import { Hono } from 'hono';
import * as v from 'valibot';
import * as resultCodes from '#domain/result-codes.ts';
import { socketOf } from '../../connection.ts';
import { Refused } from '../../failure.ts';
import { checked, readJson } from '../../sandbox/read.ts';
import { refusals } from '../../texts/gateway.ts';
import { isSigned, signedHeaders } from '../../texts/signature.ts';

const Message = v.object({
  reference: v.string(),
  to: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
  from: v.string(),
  text: v.pipe(v.string(), v.nonEmpty()),
});
type Message = v.InferOutput<typeof Message>;

/** Faults of the stand-in, until it is told others. */
const Faults = v.object({
  down: v.optional(v.boolean(), false),
  /** The stand-in takes the text, and its answer is lost. */
  losing: v.optional(v.boolean(), false),
  refusing: v.optional(v.picklist(refusals)),
  /** The stand-in reports no delivery. */
  silent: v.optional(v.boolean(), false),
});

interface Settings {
  readonly secret: string;
  readonly now: () => Promise<number>;
  /** Brings a signed request to the portal. */
  readonly report: (init: RequestInit) => void;
}

/** The stand-in of a gateway of text messages; it keeps the texts it was given, each id once. */
export const textGatewayApp = ({ secret, now, report }: Settings): Hono => {
  let faults = v.parse(Faults, {});
  const sent = new Map<string, Message>();
  const app = new Hono();
  app.onError((error, c) =>
    c.json({}, error instanceof Refused ? error.status : resultCodes.fault),
  );

  const tell = async (told: object): Promise<void> => {
    const body = JSON.stringify(told);
    const headers = signedHeaders(secret, { id: crypto.randomUUID(), body, at: await now() });
    report({ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } });
  };

  app.post('/messages', async (c) => {
    const body = await c.req.text();
    if (!isSigned(secret, (name) => c.req.header(name), body, await now()))
      throw new Refused('signedOut');
    if (faults.down) throw new Refused('unavailable');
    if (faults.refusing) return c.json({ refused: faults.refusing }, resultCodes.unprocessable);
    const key = c.req.header('idempotency-key') ?? '';
    const isNew = !sent.has(key);
    if (isNew) sent.set(key, checked(Message, JSON.parse(body)));
    if (isNew && !faults.silent) await tell({ reports: [{ reference: key, state: 'delivered' }] });
    if (!faults.losing) return c.json({ id: key }, 202);
    socketOf(c)?.destroy();
    return c.body('', resultCodes.unavailable);
  });

  app.get('/messages', (c) => c.json({ messages: [...sent.values()] }));
  app.get('/faults', (c) => c.json(faults));
  app.post('/faults', async (c) => {
    faults = await readJson(c, Faults);
    return c.json(faults);
  });
  /** Plays the phone company: a post to this address reaches the portal as the gateway's word. */
  app.post('/told', async (c) => {
    await tell(await readJson(c, v.record(v.string(), v.unknown())));
    return c.json({}, 202);
  });
  return app;
};
