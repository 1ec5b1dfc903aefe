import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { addressOf } from '#server/address.ts';
import { readyFolder } from '../support/databases.ts';
import { addPayee } from '../support/payee.ts';
import { byCard, cartOf, typed } from '../support/payments.ts';
import { asGuest, useServer } from '../support/server.ts';
import { sampleOf, slotsOf, type TextSlot } from '../support/text-slots.ts';

/** A refusal that is held back costs no time while it waits. */
vi.mock('#server/evenly.ts', () => ({ evenly: <T>(work: () => Promise<T>) => work() }));

const server = useServer(readyFolder);
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await addPayee(server.db, 'asking', {
    features: ['allowV4ConfigurableFieldsQpme'],
    fields: ['firstName', 'lastName', { fieldKey: 'ward', locationId: 1 }],
  });
  for (const slug of ['alpha', 'asking']) tokens[slug] = (await asGuest(server, slug)).token;
});

const fillers = [
  '5 ',
  '9',
  '1-',
  '4111 1111 1111 1111 ',
  'a',
  'a.',
  'a@',
  ' ',
  '\t\n',
  '(',
  '[](',
  '<a ',
  '%',
  '\\',
  "-'",
  '\u0301\u0315',
  '\ufdfa',
];

const account = typed(1_000, 1, {
  details: { ward: '7' },
  searchParams: [{ param: 'a', value: 'b' }],
});
const bases: Readonly<Record<string, unknown>> = {
  pay: byCard(cartOf(account)),
  detectMultiAr: { cart: cartOf(account), paymentMethodType: 'cards' },
  verifyInvoice: { slug: 'alpha', paymentPostingId: 'A-1', patientLastName: 'Berg' },
};

type Ask = () => Promise<unknown>;

/** A key of its own for each request: an answered attempt is only answered again. */
const renewed = (sent: { readonly json?: unknown }) =>
  typeof sent.json === 'object' && sent.json !== null && 'idempotencyKey' in sent.json
    ? { json: { ...sent.json, idempotencyKey: randomUUID() } }
    : sent;

const askWith = (
  name: string,
  row: Call,
  part: 'params' | 'query' | 'body',
  value: unknown,
): Ask => {
  const asked = {
    params: undefined,
    query: undefined,
    body: bases[name],
    ...(value !== undefined && { [part]: value }),
  };
  const texts = (given: unknown, schema: Call['params']) =>
    Object.entries((given ?? (schema && sampleOf(schema)) ?? {}) as Record<string, unknown>).map(
      ([key, text]) => [key, String(text)] as const,
    );
  const path = texts(asked.params, row.params).reduce(
    (all, [key, text]) => all.replace(`:${key}`, encodeURIComponent(text)),
    addressOf(row),
  );
  const query = new URLSearchParams(
    texts(asked.query, row.query).map(([key, text]) => [key, text]),
  );
  const body = asked.body ?? (row.body && sampleOf(row.body));
  const token = tokens[name === 'pay' ? 'asking' : 'alpha'] ?? '';
  const sent =
    row.body === undefined
      ? {}
      : row.bodyType === 'form'
        ? { form: Object.fromEntries(texts(body, undefined)) }
        : { json: body };
  return () => server.ask(row.method, `${path}?${query.toString()}`, { token, ...renewed(sent) });
};

/** CPU time of this process alone: other work of the machine, and waiting, is not counted. */
const cost = async (ask: Ask): Promise<number> => {
  const before = process.cpuUsage();
  await ask();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

const least = async (ask: Ask, times: number): Promise<number> => {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await cost(ask));
  return Math.min(...all);
};

/** Four times the text adds four times as much; where the time is squared it adds sixteen times as much. */
const tooMuch = 8;

/** The least that a squared time can be: a step, as this machine takes it now, for every eighth pair. */
const squared = (characters: number): number => (step * characters ** 2) / 8;

const step = ((steps = 1_000_000): number => {
  const text = 'a'.repeat(steps);
  const began = process.cpuUsage();
  let sum = 0;
  for (let at = 0; at < steps; at += 1) sum += text.charCodeAt(at) & 1;
  const { user, system } = process.cpuUsage(began);
  expect(sum).toBe(steps);
  return (user + system) / steps;
})();

interface Question {
  readonly asking: (size: number) => Ask;
  readonly most: number;
  /** The cost of the call without such a text. */
  readonly usual: number;
}

const isTooSlow = async ({ asking, most, usual }: Question): Promise<boolean> => {
  const [much, little] = [asking(most), asking(Math.ceil(most / 4))];
  const harmless = Math.max(tooMuch * usual, squared(most));
  if ((await cost(much)) <= harmless) return false;
  for (let round = 0; round < 10; round += 1) {
    const quarter = (await least(little, 5)) - usual;
    const all = (await least(much, 5)) - usual;
    if (all <= Math.max(tooMuch * quarter, harmless)) return false;
  }
  return true;
};

/** An address is no longer than what Node.js reads of one. */
const longestAddress = 2_000;

const slowIn = async (name: string, row: Call): Promise<readonly string[]> => {
  const slow: string[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    const usual = await least(askWith(name, row, part, undefined), 5);
    const base = (part === 'body' && bases[name]) || sampleOf(schema);
    for (const slot of slotsOf(schema, base))
      for (const filler of isList(slot) ? ['a'] : fillers) {
        const most = part === 'body' ? slot.most : Math.min(slot.most, longestAddress);
        const asking = (size: number) => askWith(name, row, part, slot.filled(size, filler));
        if (await isTooSlow({ asking, most, usual }))
          slow.push(`${part}${slot.name} of ${JSON.stringify(filler)}`);
      }
  }
  return slow;
};

const isList = ({ name }: TextSlot): boolean => /\.(entries|items)$/.test(name);

test.each(Object.entries<Call>(calls))(
  '%s takes twice as long for twice the text, at most',
  async (name, row) => {
    expect(await slowIn(name, row)).toEqual([]);
  },
  60_000,
);
