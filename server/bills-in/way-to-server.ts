import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { BillsTold } from '#contract/provider-bills.ts';
import { tooOften, unavailable } from '#domain/result-codes.ts';
import type { Deps } from '../deps.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { signedHeaders } from '../texts/signature.ts';
import { refusedCsv } from './report.ts';
import type { Way } from './send-file.ts';
import { takePart } from './take-part.ts';

/**
 * The way to a provider's bills: the calls of the server that answers there, so that one process writes; where none
 * answers, the same work in this one.
 */
export const wayTo = async (deps: Deps, stored: StoredTenant, server: string): Promise<Way> =>
  (await answers(server)) ? callsOf(deps, stored, server) : within(deps, stored);

const answers = (server: string): Promise<boolean> =>
  fetch(new URL('/healthz', server)).then(
    () => true,
    () => false,
  );

const within = (deps: Deps, stored: StoredTenant): Way => ({
  send: (part) => takePart(deps, stored, part),
  refused: (file, after) => refusedCsv(deps.db, stored.slug, { file, after }),
});

const callsOf = (deps: Deps, { slug, backend }: StoredTenant, server: string): Way => {
  const { booksSecret } = backend;
  if (!booksSecret)
    throw new Error(`The file of ${slug} has no backend.booksSecret, which the server asks for.`);
  const ask = async (path: string, json: object): Promise<string> => {
    const body = JSON.stringify(json);
    for (;;) {
      const signed = { id: randomUUID(), body, at: await deps.now() };
      const headers = { 'content-type': 'application/json', ...signedHeaders(booksSecret, signed) };
      const address = new URL(`/api/books/${slug}/${path}`, server);
      const answer = await fetch(address, { method: 'POST', headers, body });
      if (answer.ok) return answer.text();
      const later = Number(answer.headers.get('retry-after'));
      if (answer.status !== tooOften && answer.status !== unavailable)
        throw new Error(await whyNot(answer));
      await answer.arrayBuffer();
      await wait(1_000 * Math.min(60, Math.max(1, later || 1)));
    }
  };
  return {
    send: async (part) => v.parse(BillsTold, JSON.parse(await ask('bills', part))),
    refused: (file, after) => ask('bills/refused', { file, after }),
  };
};

const whyNot = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  const told = /"(?:displayMessage|message)":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return `${new URL(answer.url).origin} answered ${answer.status}${told ? `: ${told}` : ''}`;
};
