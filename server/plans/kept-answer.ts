import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { BankPayment, CardPayment } from '#contract/payment.ts';
import { ofPayer } from '#domain/plans/link-question.ts';

/** The answer to a question about the payer's means that no letter prints: a keyed hash with a salt of its own. */
export const KeptAnswer = v.object({
  name: v.picklist(ofPayer),
  salt: v.string(),
  mark: v.string(),
});
export type KeptAnswer = v.InferOutput<typeof KeptAnswer>;

export const readAnswer = (kept: string | null): KeptAnswer | undefined =>
  kept === null ? undefined : v.parse(KeptAnswer, JSON.parse(kept));

type Name = KeptAnswer['name'];

/** Letters print the last four digits of a bank account; the first four of a shorter number would be among them. */
const shortest = 8;
const length: Readonly<Record<Name, number>> = { billingZip: 5, accountStart: 4 };

const digitsOf = (name: Name, text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, length[name]);

const markOf = (secret: string, { name, salt }: Omit<KeptAnswer, 'mark'>, digits: string) =>
  createHmac('sha256', secret)
    .update(`answer of a plan ${JSON.stringify([name, salt, digits])}`)
    .digest();

const kept = (secret: string, name: Name, text: string): KeptAnswer => {
  const asked = { name, salt: randomBytes(16).toString('base64url') };
  const mark = markOf(secret, asked, digitsOf(name, text)).toString('base64url');
  return { ...asked, mark };
};

/** The zip code that the bills of a card go to. */
export const answerOfZip = (secret: string, zip: string): KeptAnswer | undefined =>
  digitsOf('billingZip', zip).length === length.billingZip
    ? kept(secret, 'billingZip', zip)
    : undefined;

/** The part of typed means that can be asked later, which no letter prints. */
export const answerOf = (
  secret: string,
  body: CardPayment | BankPayment,
): KeptAnswer | undefined => {
  if (body.paymentMethod === 'cards') return answerOfZip(secret, body.postalCode);
  return answerOfAccount(secret, body.bankAccountNumber);
};

/** The beginning of the number of a bank account. */
export const answerOfAccount = (secret: string, number: string): KeptAnswer | undefined =>
  number.length < shortest ? undefined : kept(secret, 'accountStart', number);

/** The typed answer is the one that was kept. A whole zip code or number answers a question for its first digits. */
export const isKeptAnswer = (
  secret: string,
  { mark, ...asked }: KeptAnswer,
  given: string | undefined,
): boolean => {
  const expected = Buffer.from(mark, 'base64url');
  const typed = markOf(secret, asked, digitsOf(asked.name, given ?? ''));
  return expected.length === typed.length && timingSafeEqual(expected, typed);
};
