import type { Location } from '#domain/tenant.ts';
import type { RaisedAlert } from '#machines/alerts.ts';

/** A payment whose end the visit did not see, as the tab keeps it. */
interface Unsettled {
  /** The reference by which the provider finds the payment; the server's answers bring it. */
  readonly reference?: string | undefined;
  readonly locationIds: readonly number[];
}

interface Provider {
  readonly name: string;
  readonly locations: readonly Pick<Location, 'id' | 'name' | 'supportPhoneNumber'>[];
}

export const writeUnsettled = ({ reference = '', locationIds }: Unsettled): string =>
  `${reference} ${locationIds.join()}`;

/** The notice of such a payment: whom to call, and which reference to name. */
export function unsettledNotice(written: string, { name, locations }: Provider): RaisedAlert {
  const [reference = '', ids = ''] = written.split(' ');
  const paidTo = ids.split(',');
  const reached = locations.filter(({ supportPhoneNumber }) => supportPhoneNumber);
  const own = reached.filter(({ id }) => paidTo.includes(`${id}`));
  const whom =
    (own.length > 0 ? own : reached)
      .map((one) => `${one.name} ${one.supportPhoneNumber}`)
      .join(', ') || name;
  return reference === ''
    ? { text: 'topics_paymentunsettledunnamed', values: { whom }, type: 'WARNING' }
    : { text: 'topics_paymentunsettled', values: { whom, reference }, type: 'WARNING' };
}
