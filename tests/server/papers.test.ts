import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { servePaper } from '#server/papers/serve-paper.ts';
import { readyFolder } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

const server = useServer(readyFolder, { limits: true });
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

/** The page that a person sees at the address. */
async function read(answer: Response) {
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  return { status: answer.status, text, heading: /<h1>(.*?)<\/h1>/.exec(text)?.[1] };
}

/** Serves a document of the test's own. */
function papers(bucket: string, make: () => Promise<undefined>) {
  const app = new Hono();
  servePaper(app, server.deps, { path: '/paper', bucket, over: 'paperover', make });
  return (language = 'en') => app.request('/paper', inLanguage(language));
}

describe('a document that a tab cannot show', () => {
  test.each(['/receipts/file/nothing', '/payments/recurring/file/nothing'])(
    'with an address that is over (%s) says so in words',
    async (path) => {
      const { status, heading } = await read(await server.app.request(path, inLanguage('es-MX')));
      expect(status).toBe(404);
      expect(heading).toBe('Este documento ya no está aquí');
    },
  );

  test('because we failed is told with a reference that the log knows', async () => {
    const open = papers('broken', () => Promise.reject(new Error('no font')));
    const { status, heading, text } = await read(await open());
    expect(status).toBe(500);
    expect(heading).toBe('This document could not be made');
    const reference = /Reference number: ([\w-]{36})/.exec(text)?.[1] ?? 'none';
    expect(server.lines.filter((line) => line.includes(reference))).toEqual([
      expect.stringContaining('no font'),
    ]);
    expect(text).not.toContain('no font');
  });

  test('because it was opened too often says how that ends', async () => {
    const open = papers('worn', () => Promise.resolve(undefined));
    const answers = [];
    for (let at = 0; at < 61; at += 1) answers.push(await open());
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(404), 429]);
    const last = answers.at(-1);
    expect(last?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(last && (await read(last)).heading).toBe('Please wait a minute');
  });
});
