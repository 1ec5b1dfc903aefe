import { visitors, type Visitor } from './visitors.ts';

/**
 * The status that each visitor is answered. Written by hand: the server has no such table to copy.
 */
export type Cells = Readonly<Record<Visitor, number>>;

export const all = (status: number, by: Partial<Cells> = {}): Cells => ({
  ...(Object.fromEntries(visitors.map((one) => [one, status])) as Record<Visitor, number>),
  ...by,
});

/** Every visitor without a session gets 401; `by` names the other exceptions. */
export const withSession = (status: number, by: Partial<Cells> = {}): Cells =>
  all(status, {
    nobody: 401,
    'with a wrong token': 401,
    'with an ended session': 401,
    'the application here': 401,
    'the application there': 401,
    ...by,
  });

export const her = { 'account holder': 200 };
export const holders = {
  ...her,
  'another account holder': 200,
  'single sign-on with account': 200,
};
/** Visitors of the other provider are refused. */
export const notThere = { 'guest there': 403, 'account holder there': 403 };
/** Anna is an account holder: other holders may ask, and do not get what is hers. */
export const hersAlone = {
  ...her,
  'single sign-on with account': 200,
  'another account holder': 404,
  'account holder there': 404,
};
/** Anna herself, her invited user, and the patient launched with her bill. */
export const seesHerBill = {
  ...her,
  'authorized user': 200,
  'single sign-on': 200,
  'single sign-on with account': 200,
  'by text link': 200,
};
/** Only visitors with an account see a statement, and only Anna's own provider's. */
export const seesHerStatement = {
  ...her,
  ...notThere,
  'authorized user': 200,
  'single sign-on with account': 200,
};
