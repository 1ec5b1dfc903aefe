// Adds rows to a table beside a running server, as a command does: folder, name, rows.
import { runnerImport } from 'vite';

const [dataDir, name, rows] = process.argv.slice(2);
const { module } = await runnerImport('/server/in-database.ts', {
  root: new URL('../../', import.meta.url).pathname,
  configFile: false,
  logLevel: 'error',
});
await module.inDatabase({ DATA_DIR: dataDir }, async (db) => {
  for (let at = 0; at < Number(rows); at += 1)
    await db
      .insertInto('limits')
      .values({ key: `${name} ${at} ${'x'.repeat(3_000)}`, windowStart: at, count: 1 })
      .execute();
});
