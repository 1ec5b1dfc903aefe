import type { Hono } from 'hono';
import * as contract from '#contract/away.ts';
import { serviceBases } from '#contract/call.ts';
import { beginAway } from '../away/begin.ts';
import { pageOrigin } from '../away/decision-page.ts';
import { endAway, finishAway, readAway, standingOf } from '../away/finish.ts';
import { toldToPayer } from '../away/outcome-told.ts';
import { readPending, signPending } from '../away/pending-link.ts';
import { pendingPdf } from '../away/pending-pdf.ts';
import type { AwayRequest, RequestAsked } from '../away/request.ts';
import { isDemoUser } from '../demo-user.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { homeOrigin } from '../home-origin.ts';
import { keepLimit } from '../limits.ts';
import { methods } from '../methods/methods.ts';
import type { outcomeOf } from '../payments/outcome.ts';
import { servePaper } from '../papers/serve-paper.ts';
import { scopeOf } from '../payments/pay.ts';
import { paymentsOf } from '../payments/payments.ts';
import { wordsFor } from '../receipts/words.ts';
import { serve, type Asked } from '../serve.ts';
import { findIntent, intentById, isElsewhere } from '../store/payments.ts';
import { vendorSessionOf } from '../store/vendor-sessions.ts';
import { openTenant } from '../tenancy.ts';

const perPaper = { max: 10, windowMs: 60 * 60_000 };

type Asking = Pick<Asked<typeof contract.initWallet>, 'session' | 'ip' | 'now' | 'origin'>;

const begin = (deps: Deps, request: AwayRequest, { session, ip, now, origin }: Asking) => {
  const payments = paymentsOf(deps);
  return payments.gate(() => beginAway(payments, { request, session, ip, now, origin }));
};

/** The calls of payments that are decided elsewhere. */
export const routes = (app: Hono, deps: Deps): void => {
  const payments = () => paymentsOf(deps);

  serve(app, deps, contract.initWallet, async (asked) => {
    const stored = await openTenant(deps.db, asked.session.tenant);
    const isDemo = isDemoUser(deps, stored, asked.session.loginType);
    const request = methods.wallet.request(asked.body, { tenant: stored.tenant, isDemo });
    const { session, outcome } = await begin(deps, request, asked);
    const { ref, handle, url } = session;
    return {
      payload: {
        id: ref ?? '',
        transactionId: handle,
        ...(url && { redirectionUrl: url, origin: pageOrigin(url, asked.origin) }),
      },
      reference: outcome.reference,
    };
  });
  serve(app, deps, contract.finalizeWallet, ({ body, ...asked }) =>
    finishAway(payments(), { ...asked, handle: body.transactionId }),
  );
  serve(app, deps, contract.cancelWallet, ({ body, ...asked }) =>
    endAway(payments(), { ...asked, handle: body.transactionId }),
  );

  serve(app, deps, contract.initPayment, async (asked) => {
    const { body, session: visitor, now } = asked;
    const { tenant } = await openTenant(deps.db, visitor.tenant);
    const { session, outcome } = await begin(
      deps,
      requestOf(body, { session: visitor, tenant, secret: deps.config.secret, now }),
      asked,
    );
    const { handle, intentId } = session;
    const { page } = await toldToPayer(deps, intentId, asked);
    // An address may be good for one window: another one is told beside the one that is shown.
    const told = await toldToPayer(deps, intentId, asked);
    return {
      clientToken: handle,
      transactionReferenceNumber: outcome.reference,
      data: {
        ...(page?.origin !== undefined && { origin: page.origin }),
        ...(page?.script && { script: page.script }),
      },
      redirectionUrl: page?.url ?? '',
      ...told,
    };
  });
  serve(app, deps, contract.readPayment, async ({ body, ...asked }) => {
    const outcome = await readAway(payments(), { ...asked, handle: body.clientToken });
    return { status: wordOf(outcome), ...outcome };
  });
  serve(app, deps, contract.finalizePayment, ({ body, ...asked }) =>
    finishAway(payments(), { ...asked, handle: body.clientToken }),
  );
  serve(app, deps, contract.cancelPayment, ({ body, ...asked }) =>
    endAway(payments(), { ...asked, handle: body.clientToken }),
  );

  serve(app, deps, contract.printPending, async ({ body, session, now }) => {
    const intent = await findIntent(deps.db, scopeOf(session), body.key);
    if (intent === undefined || !isElsewhere(intent)) throw new Refused('missing');
    await keepLimit(deps, ['pending', 'pdf', intent.id], perPaper, now);
    const base = deps.config.bases.payments ?? serviceBases.payments;
    const linked = { intentId: intent.id, language: body.language };
    return { pdfUrl: `${base}/pending/file/${signPending(deps.config.secret, linked, now)}` };
  });
  servePaper(app, deps, {
    path: `${serviceBases.payments}/pending/file/:signed`,
    bucket: 'pending',
    over: 'paperover',
    make: async (c, now) => {
      const linked = readPending(deps.config.secret, c.req.param('signed') ?? '', now);
      const known = linked && (await vendorSessionOf(deps.db, linked.intentId));
      if (linked === undefined || known === undefined) return undefined;
      const intent = await intentById(deps.db, linked.intentId);
      // Decided meanwhile, it is processed no more: its receipt or its letter says how it ended.
      if (!isElsewhere(intent)) return undefined;
      const stored = await openTenant(deps.db, intent.tenant);
      const words = wordsFor(stored, linked.language);
      const file = await pendingPdf({
        intent,
        session: known,
        stored,
        words,
        origin: homeOrigin(deps.config),
      });
      return { name: words.say('labels_pendingfile', { number: intent.reference }), file };
    },
  });

  serve(app, deps, contract.readStanding, ({ params }) => standingOf(payments(), params.handle));
};

type InitType = contract.InitPayment['type'];
type Sent = { readonly [Type in InitType]: Extract<contract.InitPayment, { readonly type: Type }> };

/** The methods that `/pay/init` begins: each reads what is sent for it. */
const begunByInit: {
  readonly [Type in InitType]: {
    readonly request: (sent: Sent[Type], asked: RequestAsked) => AwayRequest;
  };
} = methods;

/** The wish to pay, as the method in it reads it. */
const requestOf = <Type extends InitType>(sent: Sent[Type], asked: RequestAsked): AwayRequest =>
  begunByInit[sent.type].request(sent, asked);

const wordOf = ({
  paymentStatus,
}: Pick<ReturnType<typeof outcomeOf>, 'paymentStatus'>): 'Succeed' | 'Pending' | 'Failed' => {
  if (paymentStatus === 'paid' || paymentStatus === 'partly') return 'Succeed';
  const isOpen = ['away', 'pending', 'processing', 'unresolved'].includes(paymentStatus);
  return isOpen ? 'Pending' : 'Failed';
};
