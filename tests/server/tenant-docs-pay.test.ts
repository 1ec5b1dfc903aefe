import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyLocation } from '#domain/entry/locations.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { addSample } from '#server/store/samples.ts';
import { checkTenant } from '#server/tenant-check.ts';
import { readyFolder } from '../support/databases.ts';
import { aPayer, byCard, cartOf, processorLedger, typed } from '../support/payments.ts';
import { openServer } from '../support/server.ts';

const docs = readFileSync(new URL('../../docs/tenants.md', import.meta.url), 'utf8');

/** Whole files, as somebody copies them; parts of one have no slug. */
const files = [...docs.matchAll(/```json\n(\{[^]*?\})\n```/g)]
  .map(([, text = '']) => JSON.parse(text) as object)
  .filter((file) => 'slug' in file);

test('the docs have a whole file to copy', () => expect(files).not.toEqual([]));

test.each(files)('$slug is copied, added without a warning, and paid with', async (raw) => {
  const { file, findings } = checkTenant(raw);
  expect(findings).toEqual([]);
  if (file === undefined) throw new Error('it was refused');
  const server = await openServer(await readyFolder());
  await addSample(server.db, file, await server.deps.now());
  for (const { id } of everyLocation(tenantOf(file))) {
    const payer = await aPayer(server, file.slug);
    const { status, body } = await payer.pay(byCard(cartOf(typed(8_500, id))));
    expect([status, body['paymentStatus']]).toEqual([200, 'paid']);
  }
  expect(await processorLedger(server)).toMatchObject([{ amount: 8_500, status: 'paid' }]);
  await server.close();
});
