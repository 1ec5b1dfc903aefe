import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';

/** An empty database, and how to be rid of it. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  clear(): Promise<void>;
}

type Suite = (open: () => Promise<Place>, name: 'SQLite' | 'PostgreSQL') => void;

/** Runs a suite on both databases; every `open` gives an empty one of its own. */
export const eachDatabase = (suite: Suite): void => {
  describe('on SQLite', () => suite(emptyFolder, 'SQLite'));
  describe('on PostgreSQL', () => suite(emptyDatabase, 'PostgreSQL'));
};

const newFolder = () => mkdtempSync(join(tmpdir(), 'portico-test-'));

export const emptyFolder = async (): Promise<Place> => {
  const dataDir = newFolder();
  return { dataDir, clear: async () => rmSync(dataDir, { recursive: true, force: true }) };
};

export const emptyDatabase = async (): Promise<Place> => {
  const server = inject('postgresUrl');
  const name = `portico_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const dataDir = newFolder();
  const clear = async () => {
    await administer(server, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: address.href, clear };
};

const administer = async (connectionString: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
};
