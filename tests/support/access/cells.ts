import { visitors, type Visitor } from './visitors.ts';

/** What each visitor is answered. Written by hand: the server has no such table to copy. */
export type Cells = Readonly<Record<Visitor, number>>;

export const all = (status: number, by: Partial<Cells> = {}): Cells => ({
  ...(Object.fromEntries(visitors.map((one) => [one, status])) as Record<Visitor, number>),
  ...by,
});

/** Nobody is heard without a session; everybody else as the rest says. */
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
/** Whoever asks for something here has to be here. */
export const notThere = { 'guest there': 403, 'account holder there': 403 };
/** Account holders may ask, and what is Anna's is nobody else's. */
export const hersAlone = {
  ...her,
  'single sign-on with account': 200,
  'another account holder': 404,
  'account holder there': 404,
};
/** Anna herself, whom she invited, and whom the provider sent with her bill. */
export const seesHerBill = {
  ...her,
  'authorized user': 200,
  'single sign-on': 200,
  'single sign-on with account': 200,
  'by text link': 200,
};
/** Nobody without an account, whatever they were sent with; nor from elsewhere. */
export const seesHerStatement = {
  ...her,
  ...notThere,
  'authorized user': 200,
  'single sign-on with account': 200,
};
