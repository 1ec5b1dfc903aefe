import type { ApiFailure } from '#domain/failure.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { declineReasons } from '#domain/payment.ts';
import type { HeldCall, HeldCalls } from './held-calls.ts';
import type { Time } from './time.ts';

const result = (code: number) => ({ status: code < 400 ? 'success' : 'failure', code });
const problem = (errorCode: number, more: object = {}) => ({
  errorCode,
  displayMessage: 'Not now, please',
  severity: 'error',
  ...more,
});

/** Answers with the end of a payment, in the server's own envelope. */
export function tellOutcome(route: HeldCall, { status, reason, ...more }: PaymentOutcome) {
  if (status === 'declined' && route.request().method() === 'POST') {
    const general = [problem(declineReasons[reason ?? 'declined'])];
    const json = { result: result(402), errors: { fields: [], general } };
    return route.fulfill({ status: 402, json });
  }
  const json = { result: result(200), paymentStatus: status, ...more, ...(reason && { reason }) };
  return route.fulfill({ json });
}

/** Refuses, breaks or loses a payment; a lost one comes again and is lost again. */
export async function tellFailure(
  call: string,
  { kind, code, fields, general, attempt, earlier }: ApiFailure,
  { calls, time }: { readonly calls: HeldCalls; readonly time: Time },
): Promise<void> {
  const route = await calls.next(call);
  if (kind === 'unreadable') return route.fulfill({ json: { what: 'is this' } });
  if (kind === 'refused') {
    const errors = {
      fields: fields.map(({ code: errorCode, field }) => problem(errorCode, { field })),
      general: general.map(({ code: errorCode }) => problem(errorCode)),
    };
    const more = { ...(attempt && { attempt: { key: attempt } }), ...(earlier && { earlier }) };
    const json = { result: result(code), errors, ...more };
    return route.fulfill({ status: code, json });
  }
  await route.abort();
  if (route.request().method() !== 'POST') return;
  for (let again = 1; again < 3; again += 1) {
    await time.forThePatient(2);
    await (await calls.next(call)).abort();
  }
}

interface Kept {
  readonly attempt?: { readonly key: string; readonly sent: boolean };
}

const keptBy = (route: HeldCall): Kept => {
  const body = route.request().postData() ?? '';
  const state = body.startsWith('{')
    ? (JSON.parse(body) as { state: string }).state
    : (new URLSearchParams(body).get('state') ?? '{}');
  return JSON.parse(state) as Kept;
};

/** The save that notes the attempt as it is now; earlier saves go through. */
export async function saveOf(calls: HeldCalls, call: string, sent: boolean): Promise<HeldCall> {
  for (;;) {
    const route = await calls.next(call);
    if (keptBy(route).attempt?.sent === sent) return route;
    await route.continue();
  }
}
