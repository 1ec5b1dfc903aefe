import * as v from 'valibot';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({
  planId: v.string(),
  tenant: v.string(),
  /** The session that asked: with its end the paper is over as well. */
  session: v.string(),
  language: v.string(),
});

export const { sign: signAgreed, read: readAgreed } = linksTo('links to agreed plans', Linked);
