import { Refused } from '../failure.ts';
import type { Session } from '../store/sessions.ts';

/** The person whose plans are looked after: a guest's session ends long before a plan does. */
export const payerIn = ({ personId }: Session): string => {
  if (personId === null) throw new Refused('forbidden');
  return personId;
};
