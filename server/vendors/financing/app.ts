import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Refused } from '../../failure.ts';
import { readForm, readJson } from '../../sandbox/read.ts';
import { newSecret } from '../../secrets.ts';
import { RefundRequest } from '../decided-away/back.ts';
import { openCourier } from '../decided-away/courier.ts';
import { disturbed } from '../decided-away/disturbed.ts';
import { askedFor, found } from '../decided-away/found.ts';
import { givesBack } from '../decided-away/gives-back.ts';
import type { AwayService } from '../decided-away/service.ts';
import { signedLetter } from '../decided-away/signed-letter.ts';
import { switchAt } from '../decided-away/switch.ts';
import {
  ApplicationRequest,
  begun,
  changed,
  standing,
  told,
  type Application,
} from './application.ts';
import { deeds, played } from './deeds.ts';
import { openLaunches, type Launching } from './launched.ts';
import { applicationPage, deniedPage, donePage } from './page.ts';

export interface FinancingProgram extends AwayService<Application>, Launching {
  /** The program's own address, where it is no address of its own. */
  readonly base: string;
}

/** The ways of the page: `silent` closes without a word, and `denied` shows its launch twice. */
export const pageWays = ['usual', 'blocked', 'silent', 'denied'] as const;
const DecidedForm = v.object({
  deed: v.picklist(deeds),
  minutes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '5'),
});

/** The stand-in of a financing program: a service of its own, with a book of its own. */
export const financingApp = (program: FinancingProgram): Hono => {
  const { book, now, base } = program;
  const app = new Hono();
  const faults = disturbed(app, { secret: program.secret, calls: '/api' });
  const launches = openLaunches(program);
  const page = switchAt(app, 'page', pageWays);
  const write = signedLetter(program.callbackSecret, 'id');
  const courier = openCourier({ ...program, faults, write });
  const isTaken = ({ captured }: Application) => captured !== undefined;
  const { refund } = givesBack(app, { book, now, courier, isTaken });
  /** The application of a visit, which only a launch opens. */
  const visited = (visit: string): Application => {
    const application = book.all().find(({ visits }) => visits.includes(visit));
    if (application === undefined) throw new Refused('missing');
    return application;
  };
  const tell = ({ id, callbackUrl }: Application, at: number) => courier.tell(id, callbackUrl, at);
  const shown = (c: Context) => c.header('cross-origin-opener-policy', faults().opener);

  app.post('/api/applications', async (c) => {
    const asked = await readJson(c, ApplicationRequest);
    const [known] = faults().deduplicates === false ? [] : book.under(asked.reference);
    const application = known ?? begun(asked, await now());
    if (known === undefined) book.add(application);
    return c.json({ id: application.id }, 201);
  });
  app.get('/api/applications', async (c) => {
    const { id, reference } = c.req.query();
    const asked = askedFor(book, { id, reference });
    const at = await now();
    return c.json({ applications: asked.map((application) => told(application, at)) });
  });
  /** Takes the money of an approved application, once; of any other it tells how that stands. */
  app.post('/api/applications/:id/capture', async (c) => {
    const application = found(book, c.req.param('id'));
    const at = await now();
    const { status, approved } = standing(application, at);
    const { amount } = application;
    if (application.captured === undefined && status === 'approved' && approved === amount) {
      book.rewrite({ ...application, captured: { transaction: randomUUID(), amount } });
      await tell(application, at);
    }
    return c.json(told(found(book, application.id), at));
  });
  app.post('/api/applications/:id/cancel', async (c) => {
    const application = found(book, c.req.param('id'));
    const at = await now();
    const mayEnd = application.captured === undefined && mayBeCalledOff(standing(application, at));
    if (mayEnd) book.rewrite(changed(application, [{ at, status: 'left' }]));
    return c.json({ cancelled: mayEnd });
  });
  app.post('/api/applications/:id/refunds', async (c) => {
    const application = found(book, c.req.param('id'));
    return c.json(await refund(application, await readJson(c, RefundRequest)));
  });

  const launch = async (c: Context) => {
    if (page() === 'blocked' || faults().away) throw new Refused('unavailable');
    const { launch: token = '', iss: issuer = '' } = c.req.query();
    const redirectUri = new URL(`${base}/callback`, c.req.url).href;
    const asked = { launch: token, issuer };
    const to = await launches.begin(asked, redirectUri);
    // A launch that is shown first by somebody else opens nothing the second time.
    if (page() === 'denied' && to !== undefined)
      await program.askIssuer(to, { redirect: 'manual' });
    return to === undefined ? deniedPage(c, 'en') : c.redirect(to, 303);
  };
  app.get('/', launch);
  app.get('/callback', async (c) => {
    const id = await launches.end(new URL(c.req.url).searchParams);
    const application = id === undefined ? undefined : book.of(id);
    if (application === undefined) return deniedPage(c, 'en');
    const visit = newSecret();
    book.rewrite({ ...application, visits: [...application.visits, visit] });
    return c.redirect(`${base}/visits/${visit}`, 303);
  });
  app.get('/visits/:visit', async (c) => {
    shown(c);
    const application = visited(c.req.param('visit'));
    const isOpen = standing(application, await now()).status === 'open';
    return applicationPage(c, { application, isOpen });
  });
  app.post('/visits/:visit', async (c) => {
    shown(c);
    const { deed, minutes } = await readForm(c, DecidedForm);
    const application = visited(c.req.param('visit'));
    const { language, amount } = application;
    const at = await now();
    const isOpen = standing(application, at).status === 'open';
    const changes = isOpen ? played(deed, { now: at, amount, minutes: Number(minutes) }) : [];
    if (changes.length > 0) book.rewrite(changed(application, changes));
    for (const one of changes) await tell(application, one.at);
    return donePage(c, { language, deed, isSilent: page() === 'silent' });
  });

  app.get('/ledger', async (c) => {
    await courier.bring();
    const at = await now();
    const payments = book.all().map((application) => {
      const { id, reference, amount: asked, currency, parts, provider } = application;
      const { captured, back = [], changes, visits } = application;
      const { status: says } = standing(application, at);
      const known = { id, reference, asked, currency, provider, says, back, changes };
      const money = { charges: captured ? parts : [], ...(captured && { captured }) };
      return { ...known, ...money, visits: visits.length };
    });
    return c.json({ payments, callbacks: book.callbacks(), page: page() });
  });
  return app;
};

const mayBeCalledOff = ({ status }: ReturnType<typeof standing>): boolean =>
  status === 'open' || status === 'approved';
