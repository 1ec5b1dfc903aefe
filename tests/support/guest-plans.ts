import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import { grant } from '#server/store/grants.ts';
import { findByToken } from '#server/store/sessions.ts';
import type { debitsAt } from './debits.ts';
import { byCard } from './payments.ts';
import { owe, planCart } from './plans.ts';
import { asGuest, type TestServer } from './server.ts';

export const birth = '1951-12-03';
const born = { dateOfBirth: birth };

/** Guests who begin a plan at a provider of the test's own, and come back by the link of its letters. */
export function guestPlansAt(server: TestServer, at: ReturnType<typeof debitsAt>) {
  /** The details of the bill that its provider knows. */
  const known = async (details: object) => {
    const { id } = await owe(server.db, at.slug(), 'A-1');
    await server.db
      .updateTable('balances')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', id)
      .execute();
  };
  /** A guest who found the bill begins a plan of four payments. */
  const begun = async (
    details: object = { patientDateOfBirth: birth, patientLastName: 'Marsh' },
    more: object = {},
  ) => {
    await known(details);
    const { token } = await asGuest(server, at.slug());
    const found = await findByToken(server.db, String(token), await server.deps.now());
    const { id } = await owe(server.db, at.slug(), 'A-1');
    await grant(server.db, found?.session.id ?? '', [id]);
    const bill = await at.found();
    const asked = byCard(planCart([bill], 5_000), { again: true, ...more });
    expect((await server.ask('POST', '/payments/pay', { token, json: asked })).status).toBe(200);
    server.pass(1);
    const { plan } = await at.thePlan();
    return { planId: plan.id, link: await linkIn(), subject: plan.subject };
  };
  const linkIn = async (): Promise<string> => {
    const mails = (await at.letters()).filter(({ kind }) => kind === 'mail');
    return /#\/plan\/([\w-]+)/.exec(mails.map(({ body }) => body).join('\n'))?.[1] ?? '';
  };
  let times = 0;
  /** Each request from another address, so that only the limit of the plan counts. */
  const ip = () => `198.51.100.${(times += 1) % 250}`;
  const ask = (link: string, slug = at.slug()) =>
    server.ask('POST', '/payments/recurring/link', { json: { slug, link }, ip: ip() });
  const answer = (link: string, answers: object = born, slug = at.slug()) =>
    server.ask('POST', '/payments/recurring/link/answers', {
      json: { slug, link, answers },
      ip: ip(),
    });
  const opened = async (link: string, answers: object = born) => {
    const { status, body } = await answer(link, answers);
    expect(status).toBe(200);
    return String(body['token']);
  };
  const of = (planId: string, token: string, json?: object) => {
    const call = (path: string, sent?: object) =>
      server.ask(sent ? 'POST' : 'GET', `/payments/recurring/plan/${planId}/${path}`, {
        token,
        ...(sent && { json: sent }),
      });
    return {
      whole: () => call('whole'),
      stop: () => call('stop', json),
      figures: async () => figuresOf((await call('stop')).body['plan'] as unknown as StoppingPlan),
      deeds: () => call('deeds'),
      pause: async () => {
        const plan = (await call('deeds')).body['plan'] as unknown as DeedPlan;
        const wish = { deed: 'pause', payments: 1 } as const;
        return call('deeds', {
          idempotencyKey: randomUUID(),
          wish,
          payments: redrawn(plan.payments, wish, plan),
        });
      },
    };
  };
  return { known, begun, linkIn, ask, answer, opened, of };
}
