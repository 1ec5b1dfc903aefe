import * as resultCodes from '#domain/result-codes.ts';
import { Refused } from '../../failure.ts';

/** A refusal in the words of the wallet's own interface. */
export class NotTaken extends Refused {
  constructor(
    kind: 'unprocessable' | 'missing' | 'invalid',
    readonly issue: string,
  ) {
    super(kind, { message: issue });
    this.name = 'NotTaken';
  }
}

const names: Readonly<Record<number, string>> = {
  [resultCodes.invalid]: 'INVALID_REQUEST',
  [resultCodes.missing]: 'RESOURCE_NOT_FOUND',
  [resultCodes.unprocessable]: 'UNPROCESSABLE_ENTITY',
};

export const refusalTold = ({ status, issue }: NotTaken) => ({
  name: names[status] ?? 'INTERNAL_ERROR',
  message: 'The stand-in did not do this.',
  debug_id: 'stand-in',
  details: [{ issue, description: issue }],
});
