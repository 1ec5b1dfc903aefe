import type { Hono } from 'hono';
import { serviceBases } from '#contract/call.ts';
import * as contract from '#contract/leaving.ts';
import type { Deps } from '../deps.ts';
import { dataPage } from '../leaving/data-page.ts';
import { linkData } from '../leaving/link-data.ts';
import { readData } from '../leaving/link.ts';
import { ownDataOf } from '../leaving/own-data.ts';
import { servePaper } from '../papers/serve-paper.ts';
import { wordsFor } from '../receipts/words.ts';
import { serve } from '../serve.ts';
import { hasLiveToken } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';

/** The files that an owner of a login takes along. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db, config } = deps;

  serve(app, deps, contract.takeOwnData, async ({ body, session, ip, device, origin, now }) => {
    const stored = await openTenant(db, session.tenant);
    const { language, ...wanted } = body;
    const asking = { stored, session, language, ip, device, origin, now };
    return { url: await linkData(deps, wanted, asking) };
  });

  servePaper(app, deps, {
    path: `${serviceBases.api}/user/data/:signed`,
    bucket: 'own-data',
    over: 'paperover',
    make: async (c, now) => {
      const linked = readData(config.secret, c.req.param('signed') ?? '', now);
      if (linked === undefined || !(await hasLiveToken(db, linked.session, now))) return undefined;
      const { tenant, person: personId, form, language } = linked;
      const stored = await openTenant(db, tenant);
      const data = await ownDataOf(db, { stored, personId, now });
      if (data === undefined) return undefined;
      const words = wordsFor(stored, language);
      const file =
        form === 'json'
          ? Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`)
          : await dataPage(data, words);
      const name = words.say('labels_datafile', { date: data.madeAt.slice(0, 10) });
      return { name, file, form, kept: 'attachment' };
    },
  });
};
