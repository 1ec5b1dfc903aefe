import type { Scripted } from './server.ts';

/** What each call is for, as somebody before the screen would say it. */
const whens: Readonly<Record<string, string>> = {
  authenticate: 'somebody comes in',
  verifyInvoice: 'a bill is looked for',
  register: 'an account is created',
  validateToken: 'an account is activated',
  requestPasswordReset: 'a new password is asked for',
  validateResetToken: 'a link or a code for a new password is looked at',
  passwordReset: 'a password is changed',
  validateInvitation: 'an invitation is looked at',
  registerAuthorizedUser: 'an invitation is accepted',
  declineInvitation: 'an invitation is declined',
  checkUsername: 'a phone number or e-mail address is looked up',
  searchBalance: 'a balance is looked up',
  addCredentialedAccount: 'an account is added to one’s own',
  challengeQuestions: 'it is asked what whoever was sent has to confirm',
  verifyChallenge: 'the answers are sent',
  validateLaunch: 'a launch token of version 1 is shown',
  prefill: 'the accounts of version 1 are asked for',
  launchPrefill: 'a launch token of version 2 or 3 is shown',
  openTextLink: 'the link of a text message is opened',
  refresh: 'the session is to go on',
  kill: 'the session is ended',
  updateVisit: 'the visit is saved',
  detectMultiAr: 'it is asked whether several places are paid',
  pay: 'a payment is sent',
  readAttempt: 'it is asked what became of a payment',
  readStatement: 'a statement is asked for',
  generateStatement: 'the PDF of a statement is asked for',
  recommendPlans: 'it is asked which payment plans there are',
  schedulePlan: 'the payments of a plan are worked out',
  printSchedule: 'the PDF of a plan is asked for',
  readReceipt: 'the receipt is asked for',
  emailReceipt: 'the receipt is to be sent by e-mail',
  printReceipt: 'the PDF is asked for',
};

/** `the next time a payment is sent (pay), refuse it with HTTP status 429` */
function scriptedInWords({ call, outcome, detail }: Scripted): string {
  const when = `the next time ${whens[call] ?? 'it is called'} (${call})`;
  if (outcome === 'refuse') return `${when}, refuse it with HTTP status ${detail['status']}`;
  if (outcome === 'fail') return `${when}, fail`;
  const { ms = 0 } = detail;
  return ms === 0
    ? `${when}, answer as usual (delay, 0 milliseconds)`
    : `${when}, answer ${ms / 1_000} seconds late (delay, ${ms} milliseconds)`;
}

/** In their order; what is told several times on end is said once. */
export function scriptedLines(scripted: readonly Scripted[]): readonly string[] {
  const lines: { words: string; times: number }[] = [];
  for (const words of scripted.map(scriptedInWords)) {
    const last = lines.at(-1);
    if (last?.words === words) last.times += 1;
    else lines.push({ words, times: 1 });
  }
  return lines.map(({ words, times }) => (times === 1 ? words : `${words} (${times} times)`));
}

/** For whoever tells it by hand. */
export const toldBefore =
  'on the page /sandbox, under “Next answers”, delete all, then tell the sandbox, each of these for one request and in this order';

export const toldNow = (lines: readonly string[]): string =>
  `when all stands still, on the page /sandbox, under “Next answers”, tell the sandbox: ${lines.join('; then: ')}`;

/** Whether there are words for a call. */
export const isInWords = (call: string): boolean => call in whens;
