import type { Hono } from 'hono';
import * as contract from '#contract/visits.ts';
import type { SavedVisit } from '#contract/visit.ts';
import { holdsCardNumber } from '#domain/looks-like-card.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { serve } from '../serve.ts';
import { noteLanguage } from '../store/known-devices.ts';
import type { Session } from '../store/sessions.ts';
import { deleteVisit, findVisit, saveVisit, updateVisit } from '../store/visits.ts';

export const routes = (app: Hono, deps: Deps): void => {
  /** A visit tells the language that its patient reads: letters to whoever has a login are in it. */
  const noteReading = async ({ personId }: Session, { language }: SavedVisit) => {
    if (personId !== null && language) await noteLanguage(deps.db, personId, language);
  };

  serve(app, deps, contract.saveVisit, async ({ session, body, now }) => {
    refuseCardNumbers(body.state);
    await noteReading(session, body.state);
    return saveVisit(deps.db, session.id, body.state, now);
  });

  serve(app, deps, contract.updateVisit, async ({ session, body, now }) => {
    refuseCardNumbers(body.state);
    const owned = { id: body.id, sessionId: session.id };
    const saved = await updateVisit(deps.db, owned, body, now);
    if (saved) {
      await noteReading(session, body.state);
      return saved;
    }
    const kept = await findVisit(deps.db, session.id, now);
    throw new Refused(kept?.id === body.id ? 'conflict' : 'missing');
  });

  serve(app, deps, contract.loadVisit, async ({ session, query, now }) => {
    const kept = await findVisit(deps.db, session.id, now);
    if (kept?.id !== query.id) throw new Refused('missing');
    return kept;
  });

  serve(app, deps, contract.deleteVisit, async ({ session, query }) => {
    if (!(await deleteVisit(deps.db, query.id, session.id))) throw new Refused('missing');
    return {};
  });
};

/** The forms take no card number; a client that writes by other means may not leave one here either. */
const refuseCardNumbers = (state: unknown): void => {
  if (holdsCardNumber(state)) throw new Refused('invalid');
};
