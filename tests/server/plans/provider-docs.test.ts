import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { addSample } from '#server/store/samples.ts';
import { eachDatabase } from '../../support/databases.ts';
import { providersSystem } from '../../support/providers-system.ts';
import { useServer } from '../../support/server.ts';
import { sampleFile } from '../../support/tenants.ts';

const docs = readFileSync(new URL('../../../docs/plans-for-providers.md', import.meta.url), 'utf8');
const by = /SECRET=(\S+)/.exec(docs)?.[1] ?? '';
const calls = [
  { call: 'see', status: 200 },
  { call: 'change', status: 404 },
  { call: 'debits', status: 200 },
] as const;

/** The bodies of a call in the table of the page, shortened references written out. */
const bodiesOf = (call: string): readonly object[] =>
  docs
    .split('\n')
    .filter((line) => line.startsWith(`| \`${call}\` `))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\{.*?\})`/g)])
    .map(([, body = '']) => JSON.parse(body) as object);

eachDatabase((open) => {
  const server = useServer(open);
  const { ask } = providersSystem(server, () => 'lakeside');
  beforeAll(() => addSample(server.db, sampleFile('lakeside'), 0));

  test.each(calls)('$call is asked for as it is documented', async ({ call, status }) => {
    const bodies = bodiesOf(call);
    expect(bodies.length).toBeGreaterThanOrEqual(2);
    for (const body of bodies)
      expect((await ask(call, body, { by, id: randomUUID() })).status).toBe(status);
  });

  test('the secret of text messages opens none of them', async () => {
    const texts = String(sampleFile('lakeside').backend?.textLinkSecret);
    for (const { call } of calls)
      expect((await ask(call, bodiesOf(call)[0] ?? {}, { by: texts })).status).toBe(401);
  });

  test('the example of the page names no other body than its table', () => {
    const example = JSON.parse(/body='(.*)'/.exec(docs)?.[1] ?? '{}') as object;
    expect(bodiesOf('see')).toContainEqual(example);
  });
});
