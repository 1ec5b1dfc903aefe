import { failureFrom } from '#domain/failure.ts';

/** A failed request is made once more, but not where the server has refused. */
export const retry = (failures: number, thrown: Error): boolean =>
  failures === 0 && failureFrom(thrown).kind !== 'refused';
