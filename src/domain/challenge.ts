import { digitsOf } from './phone.ts';
import { problem, type Problems } from './problem.ts';
import { missing } from './missing.ts';

export interface Question {
  /** The name by which the answer is sent back. */
  readonly name: string;
  readonly prompt: string;
}

/** The questions, and how often their answers may yet be wrong. */
export interface Challenge {
  readonly questions: readonly Question[];
  readonly triesLeft: number;
}

/** Questions that providers usually ask, by the name they send: said in the patient's own language. */
const known: Readonly<Record<string, string>> = {
  dateOfBirth: 'labels_dateofbirth',
  firstName: 'labels_firstname',
  lastName: 'labels_lastname',
  zip: 'labels_zipcode',
  zipCode: 'labels_zipcode',
  billingZip: 'labels_billingzip',
  accountStart: 'labels_accountstart',
  phone: 'labels_phone',
  email: 'labels_email',
  accountNumber: 'labels_accountnumber',
  patientName: 'labels_patientname',
};

/** The text key of a question that is known here. */
export const labelOf = (name: string): string | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** A question whose answer is a day, whatever its name. */
export const isDay = (name: string): boolean => /date|dob|birth/i.test(name);

/** A question whose answer is made of digits alone. */
export const isDigits = (name: string): boolean => name === 'billingZip' || name === 'accountStart';

interface Length {
  readonly least: number;
  readonly most: number;
}

/** The digits of an answer of digits alone; of a zip code the first five count, and some have more. */
const lengths: Readonly<Record<string, Length>> = {
  billingZip: { least: 5, most: 9 },
  accountStart: { least: 4, most: 4 },
};

/** The answer cannot be right, whatever is known; form and server ask this, so that it spends no try. */
export const isMalformed = (name: string, answer: string): boolean => {
  const may = Object.hasOwn(lengths, name) ? lengths[name] : undefined;
  const { length } = digitsOf(answer);
  return may !== undefined && (length < may.least || length > may.most);
};

/** A label as it stands amid a sentence; what is short for something stays as it is. */
export const midSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Answers are required; whether they are right is for the provider to say. */
export const answerProblems = (
  answers: Readonly<Record<string, string>>,
  wordsOf: (name: string) => string,
): Problems =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      if (answer.trim() === '') return [[name, missing(labelOf(name) ?? '', wordsOf(name))]];
      return isMalformed(name, answer) ? [[name, problem(malformed(name))]] : [];
    }),
  );

const malformed = (name: string) =>
  name === 'accountStart' ? 'field_errors_answerstart' : 'field_errors_answerzip';
