import * as v from 'valibot';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({ intentId: v.string(), language: v.string() });

export const { sign: signPending, read: readPending } = linksTo(
  'links to payments that are being processed',
  Linked,
);
