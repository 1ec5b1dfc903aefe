import { paramsAt } from './place-at.ts';

/** The account that an address names, with the row of the cart that has it. */
interface Named {
  readonly planId: string;
  readonly accountId: string;
}

const param = 'planIdAccountId';

/** The parameters of the address of one account. */
export const ofAccount = ({ planId, accountId }: Named) => ({ [param]: `${planId}~${accountId}` });

/** The id of the account that an address names. */
export const accountAt = (href: string): string | undefined =>
  /^[0-9a-f-]+~([0-9a-f-]+)$/.exec(paramsAt(href)[param] ?? '')?.[1];

/** The id of the row that an address names, whether the cart has one or not. */
export const planAt = (href: string): string | undefined => paramsAt(href)[param]?.split('~')[0];
