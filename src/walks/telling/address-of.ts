import { calls } from '#contract/calls.ts';

/** The address by which a call of the contract is known in a browser, its method before it. */
export function addressOf(name: string): string {
  const call = calls[name as keyof typeof calls] as (typeof calls)[keyof typeof calls] | undefined;
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  // Parameters of a query may follow.
  return `${call.method} **${call.path.replaceAll(/:\w+/g, '*')}${call.query ? '*' : ''}`;
}
