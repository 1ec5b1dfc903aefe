import * as v from 'valibot';
import { dataForms } from '#domain/own-data.ts';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({
  tenant: v.string(),
  person: v.string(),
  /** The session that asked: with its end the file is over as well. */
  session: v.string(),
  form: v.picklist(dataForms),
  language: v.string(),
});
export type LinkedData = v.InferOutput<typeof Linked>;

export const { sign: signData, read: readData } = linksTo('links to one’s own data', Linked);
