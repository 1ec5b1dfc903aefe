import type { SnapshotFrom } from 'xstate';
import { mayPutOffRest } from '#machines/cart/setup.ts';
import type { cart } from '#machines/cart.ts';
import type { Doing } from './table.ts';

/** The press that leads away from a question without an answer. */
export function closing(now: SnapshotFrom<typeof cart> | undefined): Doing {
  if (now?.matches('confirmingRemoval')) return { press: 'buttons_keepplan' };
  if (now?.matches('confirmingModified')) return { press: 'buttons_cancel' };
  if (now?.matches('noticingIneligible')) return { press: 'buttons_understand' };
  if (now?.matches('noticingTooMany') && mayPutOffRest(now.context))
    return { press: 'buttons_choosemyself' };
  const isNotice = now?.matches('noticingZero') || now?.matches('noticingTooMany');
  return { press: isNotice ? 'buttons_ok' : 'buttons_goback' };
}
