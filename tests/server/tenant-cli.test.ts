import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { tenantCli } from '#server/tenant-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  const hear = (line: string) => void said.push(line);
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
});

const file = (name: string, content: unknown) => {
  writeFileSync(
    join(folder, name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  return name;
};
const env = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
const run = (...words: string[]) => tenantCli(words, env);

const bayview = (changes: object = {}) => ({
  slug: 'bayview',
  categories: { general: { quickpay: true }, payments: { card: true, cardVisa: true } },
  app: { name: 'Bayview' },
  locations: [{ id: 1, name: 'Bayview', supportPhoneNumber: '(555) 555-0100' }],
  ...changes,
});

test('the command without a verb says how it is used', async () => {
  expect(await run()).toBe(2);
  expect(said.join()).toContain('npm run tenant -- check FILE');
});

test('check names problems with their path and exits with 1', async () => {
  const good = file('good.json', bayview());
  const bad = file('bad.json', bayview({ app: { name: 'B', primaryColor: 'no' }, extra: 1 }));
  expect(await run('check', good)).toBe(0);
  expect(await run('check', good, bad, file('broken.json', '{'), 'missing.json')).toBe(1);
  expect(said).toContain('✗ extra: is not a known setting');
  expect(said.join('\n')).toContain('app.primaryColor');
  expect(said).toContain('✗ There is no such file.');
  expect(said.join('\n')).toContain('✗ The file is not JSON');
  expect(said.join('\n')).not.toMatch(/ENOENT|Unexpected|Expected/);
});

test('a tenant is added, listed with the samples, replaced and removed', async () => {
  await expect(run('list')).rejects.toThrow('there is no portal');
  expect(await run('add', file('b.json', bayview({ backend: { aliases: ['bay'] } })))).toBe(0);
  expect(await run('list')).toBe(0);
  expect(said).toContain('/bayview/  Bayview  also /bay/');
  expect(said).toContain('/unfinished/  Unfinished Hospital  not set up yet');
  expect(await run('add', file('b.json', bayview({ app: { name: 'Bayview Two' } })))).toBe(0);
  expect(await run('add', file('c.json', bayview({ slug: 'lakeside-old' })))).toBe(1);
  expect(said.join('\n')).toContain('"lakeside-old" leads to lakeside already');
  expect(await run('remove', 'bayview')).toBe(0);
  expect(await run('remove', 'bayview')).toBe(1);
}, 20_000);

test('npm run tenant works from the sources, without a build', () => {
  const script = new URL('../../server/scripts/tenant.mjs', import.meta.url).pathname;
  const good = join(folder, file('good.json', bayview()));
  const told = execFileSync(process.execPath, [script, 'check', good], { encoding: 'utf8' });
  expect(told.trim()).toBe(`${good}: 0 problems, 0 warnings`);
}, 30_000);

test('the command beside real patients asks for the key of their data before it touches the database', async () => {
  const dataDir = join(folder, 'real');
  const real = { ...env, DATA_DIR: dataDir, NODE_ENV: 'production' };
  await expect(tenantCli(['list'], real)).rejects.toThrow('DATA_KEY is missing');
  expect(existsSync(dataDir)).toBe(false);
  const key = 'p8Tz3_LqWn6-VxRk0YcHs5uJ-mB1dEg7Af';
  const add = ['add', file('real.json', bayview())];
  expect(await tenantCli(add, { ...real, DATA_KEY: key })).toBe(0);
  expect(existsSync(join(dataDir, 'data.key'))).toBe(false);
  const other = { ...real, DATA_KEY: `${key}x` };
  await expect(tenantCli(['list'], other)).rejects.toThrow('DATA_KEY is not');
});

test('the command beside real patients names what the file needs and the deployment lacks', async () => {
  const general = { quickpay: true, quickpayPhoneLogin: true };
  const texting = file('texting.json', {
    ...bayview(),
    categories: { ...bayview().categories, general },
  });
  const real = { INIT_CWD: folder, NODE_ENV: 'production' };
  expect(await tenantCli(['check', texting], env)).toBe(0);
  expect(said.join()).not.toContain('GATEWAY');
  expect(await tenantCli(['check', texting], real)).toBe(0);
  expect(said).toContain('! production does not start with it: TEXT_FROM is missing: bayview');
  expect(said.join()).toContain('VENDOR_TEXT_GATEWAY_URL is missing: bayview');
  said.length = 0;
  const VENDOR_TEXT_GATEWAY_URL = 'https://texts.example.org';
  await tenantCli(['check', texting], { ...real, VENDOR_TEXT_GATEWAY_URL });
  expect(said.join()).not.toContain('VENDOR_TEXT_GATEWAY_URL');
});
