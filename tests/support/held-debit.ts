import type { Charge } from '#server/payments/vendor.ts';

interface At {
  readonly slug: () => string;
  readonly untilDebit: () => Promise<void>;
  readonly debit: () => Promise<void>;
}

interface Processor {
  asSent: (one: Charge) => Charge | Promise<Charge>;
}

/** Begins the next debit and holds it at the processor; answers how to let it go. */
export const holdDebit = async (
  { slug, untilDebit, debit }: At,
  processor: Processor,
): Promise<() => Promise<void>> => {
  await untilDebit();
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const reached = new Promise<void>((resolve) => {
    processor.asSent = async (one) => {
      if (!one.merchant.startsWith(`${slug()}:`)) return one;
      resolve();
      await free;
      return one;
    };
  });
  const debiting = debit();
  await reached;
  return async () => {
    letGo();
    await debiting;
  };
};
