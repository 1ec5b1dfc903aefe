import { hasTwoWords, isAccountNumber, isRoutingNumber } from './bank.ts';
import type { Contact } from './contact.ts';
import { looksLikeCardNumber } from './looks-like-card.ts';
import { personNameProblem } from './payer-name.ts';
import { problem, type Problem, type Problems } from './problem.ts';
import { required } from './required.ts';
import { tooLong } from './too-long.ts';

export const emptyBankForm = {
  name: '',
  routingNumber: '',
  confirmRoutingNumber: '',
  accountNumber: '',
  confirmAccountNumber: '',
};
export type BankForm = typeof emptyBankForm;
/** The name of a profile, as it is typed with a bank account. */
export const holderOf = ({ firstName, lastName }: Contact): Partial<BankForm> => ({
  name: `${firstName} ${lastName}`.trim(),
});

export type BankField = keyof BankForm;

export interface BankDetails {
  readonly method: 'ach';
  readonly payerName: string;
  readonly bankRoutingNumber: string;
  readonly bankAccountNumber: string;
}

/** The labels of those fields that sentences name. */
export interface BankLabels {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Problems in the order of the page. */
export function bankProblems(form: BankForm, labels: BankLabels): Problems<BankField> {
  const found: Record<BankField, Problem | undefined> = {
    name: required(form.name, 'holder') ?? holderProblem(form.name),
    routingNumber:
      required(form.routingNumber, 'routing') ??
      (isRoutingNumber(form.routingNumber) ? undefined : problem('field_errors_routingnumber')),
    confirmRoutingNumber:
      required(form.confirmRoutingNumber, 'routingagain') ??
      (form.confirmRoutingNumber === form.routingNumber
        ? undefined
        : problem('field_errors_confirmfield', { field: labels.routingNumber })),
    accountNumber:
      required(form.accountNumber, 'bankaccount') ?? accountProblem(form.accountNumber),
    confirmAccountNumber:
      required(form.confirmAccountNumber, 'bankaccountagain') ??
      (form.confirmAccountNumber === form.accountNumber
        ? undefined
        : problem('field_errors_confirmfield', { field: labels.accountNumber })),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined));
}

function holderProblem(name: string): Problem | undefined {
  if (looksLikeCardNumber(name)) return problem('field_errors_nocardhere');
  if (!hasTwoWords(name)) return problem('field_errors_name');
  return personNameProblem(name, 'name') ?? tooLong(name, 100);
}

/** Some account numbers sum up like a card's: only their length tells. */
const accountProblem = (number: string) =>
  isAccountNumber(number) ? undefined : problem('field_errors_bankaccountnumber');

export const tidyBank = (name: string, value: string): string =>
  name === 'name' ? value.trim() : value;

/** The details in a form without problems. */
export const bankDetails = (form: BankForm): BankDetails => ({
  method: 'ach',
  payerName: form.name,
  bankRoutingNumber: form.routingNumber,
  bankAccountNumber: form.accountNumber,
});

const refusals: Readonly<Record<string, Problems<BankField>>> = {
  payerName: { name: problem('field_errors_name') },
  bankRoutingNumber: { routingNumber: problem('field_errors_routingnumber') },
  bankAccountNumber: { accountNumber: problem('field_errors_bankaccountnumber') },
};

export const refusedInBank = (fields: readonly string[]): Problems<BankField> =>
  Object.fromEntries(
    fields.flatMap((field) => Object.entries(refusals[field.split('.')[0] ?? ''] ?? {})),
  );
