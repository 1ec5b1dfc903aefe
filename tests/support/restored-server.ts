import { expect, onTestFinished, vi } from 'vitest';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { askAll } from '#server/restored/ask-all.ts';
import { emptyPlace, placeOf, restore } from './backups.ts';
import { openServer, type TestServer } from './server.ts';

export const patient = { mostMs: 20_000, pauseMs: 20, isOver: () => false };

/** A server on the restored database, with the processor of the first one and its time; charges are counted. */
export const restoredServer = async (server: TestServer, file: string) => {
  const to = await emptyPlace(placeOf(server.deps.config));
  expect((await restore(to, file)).code).toBe(0);
  const second = await openServer({ ...to, clear: async () => undefined });
  onTestFinished(() => second.close());
  second.pass((await server.deps.now()) - (await second.deps.now()));
  const processor = paymentsOf(server.deps);
  const charge = vi.fn(processor.vendor.charge);
  replaceVendor(second.deps, {
    ...processor.vendor,
    charge,
    isValid: processor.banks.isValid,
  });
  const payments = () => paymentsOf(second.deps);
  return { second, to, charge, payments, asked: () => askAll(payments(), patient) };
};
