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

const names = {
  400: 'INVALID_REQUEST',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
} as const;

export const refusalTold = ({ status, issue }: NotTaken) => ({
  name: Object.hasOwn(names, status) ? names[status as keyof typeof names] : 'INTERNAL_ERROR',
  message: 'The stand-in did not do this.',
  debug_id: 'stand-in',
  details: [{ issue, description: issue }],
});
