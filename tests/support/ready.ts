import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { administer } from './administer.ts';
import { newFolder } from './new-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readyFolder: string;
    readyDatabase: string;
  }
}

/** Each kind of database is migrated once; the suites get copies, which are sealed by the same key. */
export default async function setup(project: TestProject) {
  const { postgresUrl } = project.getProvidedContext();
  const dataDir = newFolder('ready');
  const name = `portico_ready_${randomUUID().replaceAll('-', '')}`;
  await administer(postgresUrl, `create database ${name}`);
  const address = new URL(postgresUrl);
  address.pathname = `/${name}`;
  for (const place of [{ dataDir }, { dataDir, databaseUrl: address.href }]) {
    const db = openDatabase(place);
    await migrate(db);
    await db.destroy();
  }
  project.provide('readyFolder', dataDir);
  project.provide('readyDatabase', name);
  return async () => {
    await administer(postgresUrl, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
