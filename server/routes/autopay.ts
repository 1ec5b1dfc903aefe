import type { Hono } from 'hono';
import * as contract from '#contract/autopay.ts';
import { offersAutopay } from '#domain/autopay/offered.ts';
import { agree } from '../autopay/agree.ts';
import { answer } from '../autopay/answer.ts';
import { knownAutopay } from '../autopay/known.ts';
import { stopOwn } from '../autopay/stop.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { isHolder } from '../holder.ts';
import { serve } from '../serve.ts';
import type { Session } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';

/** Automatic payment, for account holders. */
export const routes = (app: Hono, deps: Deps): void => {
  const readingOf = async (session: Session, now: number) => {
    const stored = await openTenant(deps.db, session.tenant);
    if (!isHolder(session)) throw new Refused('forbidden');
    return { personId: session.personId, stored, now };
  };
  /** A provider that turned it off lets its patients stop it, and nothing else. */
  const offeredTo = async (session: Session, now: number) => {
    const reading = await readingOf(session, now);
    if (!offersAutopay(reading.stored.tenant)) throw new Refused('forbidden');
    return reading;
  };

  serve(app, deps, contract.readAutopay, async ({ session, now }) => ({
    autopay: await knownAutopay(deps.db, await offeredTo(session, now)),
  }));

  serve(app, deps, contract.agreeAutopay, async ({ body, session, ip, device, now }) => {
    const reading = await offeredTo(session, now);
    await agree(deps, { ...reading, sessionId: session.id, ip, body, device });
    return { autopay: await knownAutopay(deps.db, reading) };
  });

  serve(app, deps, contract.stopAutopay, async ({ session, now }) => {
    const underWay = await stopOwn(deps, await readingOf(session, now));
    return underWay ? { underWay } : {};
  });

  serve(app, deps, contract.answerRound, async ({ params, body, session, now }) => {
    const reading = await offeredTo(session, now);
    await answer(deps, { ...reading, ...params, body });
    return { autopay: await knownAutopay(deps.db, reading) };
  });
};
