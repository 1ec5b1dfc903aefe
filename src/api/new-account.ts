import { register, validateToken, verifyInvoice } from '#contract/new-account.ts';
import type { ApiFailure } from '#domain/failure.ts';
import type { LookupFields, NewAccount } from '#domain/new-account.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
import type { Client } from './client.ts';
import type { Proof } from './logins.ts';

/** A token for the bill that the fields fit; nothing where there is none. */
export const findInvoice = async (
  client: Client,
  slug: string,
  fields: LookupFields,
  proof: Proof,
): Promise<string | undefined> => {
  const { invoiceFound, searchParamsToken } = await client.send(verifyInvoice, {
    body: { ...fields, ...proof, slug },
  });
  return invoiceFound ? searchParamsToken : undefined;
};

interface Registration extends NewAccount {
  readonly password: string;
  readonly slug: string;
  readonly searchParamsToken: string;
  readonly language: string;
}

export const registerAccount = async (
  client: Client,
  { fields, details, address, ...rest }: Registration,
  proof: Proof,
): Promise<void> => {
  const { dateOfBirth, eStatementOptIn, smsOptIn, nbnOptIn, email, ...who } = details;
  const {
    postalCode: zip = '',
    address1 = '',
    address2 = '',
    city = '',
    state = '',
  } = address ?? {};
  const accountNumber = fields['patientId'] ?? fields['paymentPostingId'] ?? fields['guarantorId'];
  const body = {
    ...fields,
    ...(accountNumber !== undefined && { accountNumber }),
    ...who,
    email,
    userName: email,
    date_of_birth: dateOfBirth,
    smsOptIn,
    wantsNewBalanceNotifications: nbnOptIn,
    hasEStatementOptIn: eStatementOptIn,
    // A statement that comes by mail is one that is told of.
    hasNewStatementNotifications: eStatementOptIn,
    address1,
    address2,
    city,
    state,
    zip,
    ...rest,
    ...proof,
    type: 'credentialed' as const,
  };
  await client.send(register, { body }, { quiet: saysItself });
};

export const activateAccount = async (
  client: Client,
  body: { readonly slug: string; readonly token: string },
  fields: LookupFields,
): Promise<void> => {
  await client.send(
    validateToken,
    { body: { ...fields, ...body } },
    { quiet: (failure) => saysItself(failure) || isTooOften(failure) },
  );
};

/**
 * Refusals and answers that came too late have a page of their own; a patient who asks too often is
 * told above.
 */
const saysItself = (failure: ApiFailure): boolean =>
  failure.kind === 'timeout' || (failure.kind === 'refused' && !isToldAbove(failure));
const isTooOften = hasCode(resultCodes.tooOften);
const isToldAbove = hasCode(resultCodes.tooOften, resultCodes.elsewhere);
