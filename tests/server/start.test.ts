import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDeps, start } from '#server/start.ts';
import { eachDatabase } from '../support/databases.ts';

const quiet = () => undefined;

eachDatabase((open) => {
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
});
