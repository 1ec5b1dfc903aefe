import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as contract from '#contract/cash.ts';
import { callbacksPath } from '../away/return-link.ts';
import { payerOf } from '../bills-pending.ts';
import { askFor } from '../cash/ask-networks.ts';
import { issueCode } from '../cash/issue.ts';
import { keptOf } from '../cash/kept.ts';
import { mayPay } from '../cash/may-pay.ts';
import { cashVendor, networkOf } from '../cash/network.ts';
import { revokeCode } from '../cash/revoke.ts';
import { toldOf } from '../cash/told.ts';
import { clientIp } from '../client-ip.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { paymentsOf } from '../payments/payments.ts';
import { serve } from '../serve.ts';
import {
  codeByHandle,
  codesOfSession,
  openCodesOf,
  paidWith,
  type CashCodeRow,
} from '../store/cash-codes.ts';
import { openTenant } from '../tenancy.ts';

const forgedPerAddress = { max: 30, windowMs: 15 * 60_000 };
const missesPerAddress = { max: 30, windowMs: 15 * 60_000 };

/** Codes for counters: issued, shown, ended; and the question of a counter whether it may take the money. */
export const routes = (app: Hono, deps: Deps): void => {
  const payments = () => paymentsOf(deps);
  const tell = async (code: CashCodeRow, now: number) => {
    const stored = await openTenant(deps.db, code.tenant);
    return toldOf(deps.db, code, { stored, now });
  };
  /** Trying addresses is slowed down; a code that the network has not issued is not there. */
  const found = async (handle: string, ip: string, now: number): Promise<CashCodeRow> => {
    const code = await codeByHandle(deps.db, handle);
    if (code?.ref) return code;
    await keepLimit(deps, ['cash', 'misses', ip], missesPerAddress, now);
    throw new Refused('missing');
  };

  serve(app, deps, contract.issueCash, async ({ body, session, ip, now, origin }) => {
    const code = await payments().gate(() =>
      issueCode(payments(), { body, session, ip, now, origin }),
    );
    return { payload: await tell(code, now) };
  });
  serve(app, deps, contract.listCash, async ({ session, now }) => {
    const open = await openCodesOf(deps.db, await payerOf(deps.db, session), now);
    const own = await codesOfSession(deps.db, session.id);
    const others = own.filter(({ id }) => !open.some((code) => code.id === id));
    const told = await Promise.all(
      [...open, ...others].map(async (code) => ({
        ...(await tell(code, now)),
        bills: billsOf(code).map(({ amount: _, ...bill }) => bill),
        payments: code.sessionId === session.id ? await madeWith(deps, code) : [],
      })),
    );
    return {
      payload: told.filter(
        ({ standing, payments: made }) => standing === 'open' || made.length > 0,
      ),
    };
  });
  serve(app, deps, contract.readCash, async ({ params, ip, now }) => {
    const code = await found(params.handle, ip, now);
    return { payload: await tell(code, now) };
  });
  serve(app, deps, contract.revokeCash, async ({ body, ip, now }) => {
    const code = await found(body.handle, ip, now);
    // Money that the network could not tell comes first.
    await askFor(payments(), code).catch(() => undefined);
    await revokeCode(payments(), code);
    return { payload: await tell(await found(body.handle, ip, now), now) };
  });

  const onError = () => {
    throw new Refused('tooLarge');
  };
  app.post(
    `${callbacksPath}/${cashVendor}/authorization`,
    bodyLimit({ maxSize: 64 * 1024, onError }),
    async (c) => {
      const now = await deps.now();
      const body = await c.req.text();
      const headers = (name: string) => c.req.header(name);
      const network = networkOf(payments());
      const query = new URL(c.req.url).searchParams;
      const money = network.readQuestion({ headers, query, body }, now);
      if (money === undefined) {
        await keepLimit(deps, ['callbacks', clientIp(c, deps.config)], forgedPerAddress, now);
        deps.log('warning', 'callback.forged', { vendor: cashVendor });
        throw new Refused('signedOut');
      }
      const { payment } = money;
      const answer = JSON.stringify({ payment, ...(await mayPay(payments(), money)) });
      return c.body(answer, 200, {
        'content-type': 'application/json',
        ...network.signed(payment, answer, now),
      });
    },
  );
};

/** The payments that were made with a code, with what went back of each bill. */
const madeWith = async ({ db }: Deps, { id }: CashCodeRow) => {
  const made = await paidWith(db, id);
  const kept = await keptOf(db, made);
  return made.map(({ intentId, token, reference, cart }) => {
    const own = kept.filter((one) => one.intentId === intentId);
    const bills = billsOf({ cart }).map((bill, position) => {
      const { owedAgain = 0 } = own[position] ?? {};
      return { ...bill, ...(owedAgain > 0 && { back: owedAgain }) };
    });
    return { receipt: token, reference, bills };
  });
};

const billsOf = ({ cart }: Pick<CashCodeRow, 'cart'>) =>
  readAccounts(cart).map(({ locationId, paymentPostingId, openBalanceId, amount }) => ({
    amount,
    locationId,
    paymentPostingId,
    ...(openBalanceId !== undefined && { openBalanceId }),
  }));
