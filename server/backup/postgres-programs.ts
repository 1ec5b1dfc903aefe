import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupProblem } from './envelope.ts';

const debian = '/usr/lib/postgresql';

/** A program of PostgreSQL: in POSTGRES_BIN, where Debian has the newest, or on the path. */
export const postgresProgram = (name: string, env: NodeJS.ProcessEnv = process.env): string => {
  const newest = existsSync(debian)
    ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(env['POSTGRES_BIN'] ? [env['POSTGRES_BIN']] : []),
    ...newest.map((version) => join(debian, version, 'bin')),
    ...(env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new BackupProblem(
    `${name} is not on this machine: install postgresql-client, or set POSTGRES_BIN`,
  );
};

/** The address as the programs read it from their environment: arguments are seen by everybody. */
export const addressFor = (databaseUrl: string): NodeJS.ProcessEnv => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  const set = Object.entries(given).filter(([, value]) => value !== '');
  return { ...process.env, ...Object.fromEntries(set) };
};
