import * as v from 'valibot';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({
  tenant: v.string(),
  holder: v.string(),
  /** The person who asked: each is told the references of their own payments. */
  personId: v.nullable(v.string()),
  /** The session that asked: with its end the paper is over as well. */
  session: v.string(),
  year: v.number(),
  form: v.picklist(['pdf', 'csv']),
  language: v.string(),
});
export type LinkedYear = v.InferOutput<typeof Linked>;

export const { sign: signYear, read: readYear } = linksTo('links to a year of payments', Linked);
