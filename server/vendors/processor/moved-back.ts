import type Libsql from 'libsql';
import * as v from 'valibot';

/** Money of a charge that went back, as the stand-in tells it. */
export interface MovedBack {
  readonly kind: 'returned' | 'disputed' | 'reinstated' | 'refunded' | 'unrefunded';
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly code?: string | undefined;
  readonly refund?: string | undefined;
}

export const RefundRequest = v.object({
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  charge: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.string(),
});

/** The sandbox plays a bank: it returns or disputes a charge, as often as it is told to tell of it. */
export const BackRequest = v.object({
  reference: v.string(),
  kind: v.picklist(['returned', 'disputed', 'reinstated', 'refunded', 'unrefunded']),
  code: v.optional(v.pipe(v.string(), v.maxLength(10))),
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  refund: v.optional(v.string()),
});

/** The part of the stand-in's book that says what went back; only ever added to. */
export const openMovedBack = (file: Libsql.Database) => {
  file.exec(
    'create table if not exists moved_back (seq integer primary key autoincrement, said text not null, refund text unique)',
  );
  const insert = file.prepare('insert or ignore into moved_back (said, refund) values (?, ?)');
  const after = file.prepare(
    'select seq, said from moved_back where seq > ? order by seq limit 100',
  );
  return {
    /** A refund with a reference goes back once, however often it is asked for. */
    add: (moved: MovedBack): void => {
      insert.run(JSON.stringify(moved), moved.refund ?? null);
    },
    after: (event = '0') =>
      (after.all(Number(event)) as readonly { seq: number; said: string }[]).map(
        ({ seq, said }) => ({ event: String(seq), ...(JSON.parse(said) as MovedBack) }),
      ),
  };
};
