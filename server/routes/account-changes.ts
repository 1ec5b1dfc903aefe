import type { Hono } from 'hono';
import * as contract from '#contract/account-changes.ts';
import { changesPage } from '#domain/account-change.ts';
import type { Deps } from '../deps.ts';
import { endOthers } from '../account-changes/end-others.ts';
import { timeAt } from '../history/time-at.ts';
import { ownPerson } from '../own-login/own-person.ts';
import { serve } from '../serve.ts';
import { changesOf, type ChangeRow } from '../store/account-changes.ts';
import { liveSessionsOf } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';

/** The changes of an account and where its owner is logged in: each login sees its own. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db } = deps;
  const clockOf = async (slug: string) => {
    const { backend } = await openTenant(db, slug);
    return (at: number) => timeAt(at, backend.timeZone ?? undefined);
  };

  serve(app, deps, contract.listAccountChanges, async ({ session, query: { after } }) => {
    const { id } = await ownPerson(deps, session);
    const there = await clockOf(session.tenant);
    const rows = await changesOf(db, id, { limit: changesPage + 1, after });
    const payload = rows.slice(0, changesPage).map((row) => listed(row, there));
    return { payload, more: rows.length > changesPage };
  });

  serve(app, deps, contract.listSessions, async ({ session, now }) => {
    const { id } = await ownPerson(deps, session);
    const there = await clockOf(session.tenant);
    const live = await liveSessionsOf(db, id, now);
    const payload = live.map((one) => ({
      id: one.id,
      isThis: one.id === session.id,
      isLaunched: one.loginType === 'sso-credentialed',
      device: deviceOf(one),
      since: there(one.startedAt),
      lastUsed: there(one.lastSeenAt),
    }));
    return { payload: payload.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) };
  });

  serve(app, deps, contract.endOtherSessions, async ({ session, device, now }) => {
    await ownPerson(deps, session);
    return { ended: await endOthers(deps, { session, device, now }) };
  });
};

const deviceOf = ({ browser, system }: Pick<ChangeRow, 'browser' | 'system'>) => ({
  ...(browser && { browser }),
  ...(system && { system }),
});

const listed = (row: ChangeRow, there: (at: number) => string) => ({
  id: row.id,
  what: row.what,
  by: row.changer,
  ...(row.who && { who: row.who }),
  ...(row.about && { about: row.about }),
  ...((row.browser ?? row.system) && { device: deviceOf(row) }),
  at: there(row.at),
});
