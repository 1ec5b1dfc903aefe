import { countOf } from '#domain/cart-count.ts';
import { manualEntry } from '#machines/manual-entry.ts';
import { manualEntryPart } from '#machines/manual-entry.part.ts';
import { enginesFor } from '#ui/entry/engines.ts';
import ManualEntry from '#screens/manual-entry/index.tsx';
import { PaidNote } from '#screens/receipt/PaidNote.tsx';
import { flowOf } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';

export const flow = flowOf({
  part: manualEntryPart,
  slots: () => manualEntry,
  shows: ({ cart, receipt }: Seen) => ({ isPaid: receipt !== undefined && countOf(cart) === 0 }),
  Screen: ({ actor, isPaid }) => <ManualEntry actor={actor} notice={isPaid && <PaidNote />} />,
  next: ['cart'],
  also: enginesFor,
});
