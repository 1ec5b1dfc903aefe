import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { administer } from './administer.ts';
import { newFolder } from './new-folder.ts';

/** The configuration of a database, and a way to remove it. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  clear(): Promise<void>;
}

type Open = () => Promise<Place>;
type Suite = (open: Open, name: 'SQLite' | 'PostgreSQL') => void;

const onEach =
  (sqlite: Open, postgres: Open) =>
  (suite: Suite): void => {
    describe('on SQLite', () => suite(sqlite, 'SQLite'));
    describe('on PostgreSQL', () => suite(postgres, 'PostgreSQL'));
  };

const folderAt = (dataDir: string): Place => ({
  dataDir,
  clear: async () => rmSync(dataDir, { recursive: true, force: true }),
});

const databaseOf = async (dataDir: string, template = 'template1'): Promise<Place> => {
  const server = inject('postgresUrl');
  const name = `portico_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const clear = async () => {
    await administer(server, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: address.href, clear };
};

export const emptyFolder: Open = async () => folderAt(newFolder('test'));
export const emptyDatabase: Open = () => databaseOf(newFolder('test'));

/** A copy of the database that was migrated before all tests. */
export const readyFolder: Open = async () => {
  const folder = newFolder('test');
  cpSync(inject('readyFolder'), folder, { recursive: true });
  return folderAt(folder);
};
const readyDatabase: Open = () => {
  const folder = newFolder('test');
  copyFileSync(join(inject('readyFolder'), 'data.key'), join(folder, 'data.key'));
  return databaseOf(folder, inject('readyDatabase'));
};

/** Runs a suite on both databases; every `open` gives a migrated one of its own without a row. */
export const eachDatabase = onEach(readyFolder, readyDatabase);

/** The same, before any migration. */
export const eachEmptyDatabase = onEach(emptyFolder, emptyDatabase);
