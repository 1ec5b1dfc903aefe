import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../support/new-folder.ts';
import { postgresPrograms } from '../../support/postgres-programs.ts';
import { projectRoot } from '#server/root.ts';

/** The blocks of the page that an operator copies, with other folders. */
const blocks = (folder: string): readonly string[] => {
  const page = readFileSync(join(projectRoot, 'docs/backup.md'), 'utf8');
  const [, section = ''] = page.split('## To any moment');
  return [...section.matchAll(/```(?:conf|sh)\n([^`]*)```/g)].map(([, text = '']) =>
    text.replaceAll('/srv/pg', folder),
  );
};

test('a PostgreSQL database goes back to a moment by the steps of the page', () => {
  const { bin, user, forget } = postgresPrograms();
  onTestFinished(forget);
  const folder = newFolder('moment');
  if (user) chownSync(folder, user.uid, user.gid);
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    PGHOST: folder,
    PGPORT: '47331',
    PGDATABASE: 'postgres',
    PGUSER: 'postgres',
  };
  const sh = (script: string, more: Readonly<Record<string, string>> = {}) =>
    execFileSync('bash', ['-euc', script], {
      ...user,
      cwd: folder,
      env: { ...env, ...more },
      encoding: 'utf8',
      // A server that goes on would keep a pipe open.
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const [settings = '', nightly = '', goBack = '', ...others] = blocks(folder);
  expect(others).toEqual([]);

  mkdirSync(join(folder, 'archive'));
  if (user) chownSync(join(folder, 'archive'), user.uid, user.gid);
  sh('initdb -D main -U postgres -A trust -k');
  const own = ['port = 47331', `unix_socket_directories = '${folder}'`, "listen_addresses = ''"];
  appendFileSync(join(folder, 'main/postgresql.conf'), `${own.join('\n')}\n${settings}`);
  sh('pg_ctl -D main -l main.log -w start > started.log');
  try {
    sh(`psql -qc 'create table paid (id int)'`);
    expect(sh(nightly)).toMatch(/^\d+\|0\|/m);
    sh(`psql -qc 'insert into paid select generate_series(1, 1000)'`);
    const moment = sh(`sleep 1; psql -Atc 'select now()'; sleep 1`);
    sh(`psql -qc 'delete from paid'; psql -qAtc 'select pg_switch_wal()' > switched.log; sleep 2`);
    sh('pg_ctl -D main -m immediate stop > stopped.log');
    sh(goBack.replace('-w start', '-l restored.log -w start > started.log'), { MOMENT: moment });
    const isThere = `for i in $(seq 100); do [ "$(psql -Atc 'select pg_is_in_recovery()')" = f ] && break; sleep .2; done`;
    expect(sh(`${isThere}; psql -Atc 'select count(*) from paid'`)).toBe('1000');
  } finally {
    for (const one of ['main', 'restored'])
      sh(`[ ! -f ${one}/postmaster.pid ] || pg_ctl -D ${one} -m immediate stop > stopped.log`);
  }
});
