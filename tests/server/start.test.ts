import { expect, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { openDeps, start } from '#server/start.ts';
import { readSamples } from '#server/store/samples.ts';
import { putTenant } from '#server/store/tenants.ts';
import { eachEmptyDatabase } from '../support/databases.ts';

const dataKey = 'p8Tz3_LqWn6-VxRk0YcHs5uJ-mB1dEg7Af';
const quiet = () => undefined;

eachEmptyDatabase((open) => {
  test('a sandbox starts with its sample tenants, answers, and stops', async () => {
    const { clear, ...place } = await open();
    const config = { ...readConfig({}), ...place, port: 0, host: '127.0.0.1' };
    const running = await start(config, quiet);
    const at = `http://127.0.0.1:${running.port}`;
    expect(await (await fetch(`${at}/healthz`)).json()).toEqual({ status: 'ready' });
    expect((await fetch(`${at}/api/provider/lakeside/patient/init`)).status).toBe(200);
    await running.stop();
    await expect(fetch(`${at}/healthz`)).rejects.toThrow('fetch failed');

    const again = await openDeps(config, quiet);
    const slugs = await again.db.selectFrom('tenants').select('slug').execute();
    expect(slugs).toHaveLength(6);
    await again.bulletin.close();
    await again.db.destroy();

    await clear();
  });

  test('production refuses to start for a provider whose texts nobody would carry, and names it', async () => {
    const { clear, ...place } = await open();
    const config: Config = {
      ...readConfig({}),
      ...place,
      dataKey,
      mode: 'production',
      vendors: {},
    };
    const first = await openDeps(config, quiet);
    const sample = readSamples().find(({ slug }) => slug === 'lakeside');
    if (sample) await putTenant(first.db, sample, 0);
    await first.bulletin.close();
    await first.db.destroy();
    const again = openDeps(config, quiet);
    await expect(again).rejects.toThrow('VENDOR_TEXT_GATEWAY_URL is missing: lakeside');
    await expect(again).rejects.toThrow('VENDOR_PROCESSOR_URL is missing: lakeside');
    await clear();
  });
});
