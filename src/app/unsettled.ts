import type { PaymentStanding } from '#domain/payment.ts';
import type { Location } from '#domain/tenant.ts';
import type { RaisedAlert } from '#machines/alerts.ts';

/** A payment whose end the visit did not see, as the tab keeps it. */
interface Unsettled {
  /** The reference by which the provider finds the payment; the server's answers bring it. */
  readonly reference?: string | undefined;
  readonly locationIds: readonly number[];
  /** The handle of a payment that is decided elsewhere, by which the server tells how it stands. */
  readonly handle?: string | undefined;
}

interface Provider {
  readonly name: string;
  readonly locations: readonly Pick<Location, 'id' | 'name' | 'supportPhoneNumber'>[];
}

export const writeUnsettled = ({ reference = '', locationIds, handle }: Unsettled): string =>
  [reference, locationIds.join(), ...(handle === undefined ? [] : [handle])].join(' ');

/** The word before a payment whose visit is over: its end is open, or was told on the first page. */
const mark = /^(?:earlier|told) /;

const linesIn = (kept: string | undefined): string[] => kept?.split('\n') ?? [];

/** The payments that the tab keeps: one a line, the oldest first. */
export const paymentsIn = (kept: string | undefined): string[] =>
  linesIn(kept).map((line) => line.replace(mark, ''));

/** The lines as another visit finds them: a payment whose end was told is kept no longer. */
export const fromEarlier = (kept: string | undefined): string =>
  linesIn(kept)
    .filter((line) => !line.startsWith('told '))
    .map((line) => (mark.test(line) ? line : `earlier ${line}`))
    .join('\n');

/** The lines once the end of a payment was told. */
export const withTold = (kept: string | undefined, written: string): string =>
  linesIn(kept)
    .map((line) => (line.replace(mark, '') === written ? `told ${written}` : line))
    .join('\n');

/** The lines that stay beside the payments of a visit: those of earlier ones, and those that it left. */
export const stillOpen = (
  kept: string | undefined,
  isLeft: (reference: string) => boolean,
): string[] =>
  linesIn(kept).filter((line) => line.startsWith('earlier ') || isLeft(referenceIn(line)));

export const referenceIn = (written: string): string => written.split(' ')[0] ?? '';

/** The handle in what was written of the payment. */
export const handleIn = (written: string): string | undefined => written.split(' ')[2];

const tookNothing = ['declined', 'cancelled', 'expired', 'notcharged'];

/** The end of such a payment, by the reference that was told of it before. */
export function standingNotice(standing: PaymentStanding, written: string) {
  const notice = noticeOf(standing);
  const reference = referenceIn(written);
  return notice && reference !== '' ? namedNotice(notice, reference) : notice;
}

/** A payment that has a name is told by it, as to an account holder: another visit may run by now. */
function namedNotice(notice: RaisedAlert, reference: string): RaisedAlert {
  const values = { reference };
  if (notice.text === 'topics_leftpaid')
    return { text: 'topics_deferredpaid', values, type: 'SUCCESS' };
  if (notice.text === 'topics_leftuntaken')
    return {
      text: 'topics_deferreduntaken',
      also: 'topics_saysnotcharged',
      values,
      type: 'WARNING',
    };
  return isNamedBeside(notice) ? { ...notice, also: 'topics_leftreference', values } : notice;
}

/** The end does not name its payment in its own words. */
const isNamedBeside = ({ text = '' }: RaisedAlert): boolean =>
  text === 'topics_leftinpart' || text === 'topics_lefttoomuch' || text.startsWith(headingOf(''));

/** The heading of a receipt of which money went back. */
const headingOf = (back: string) => `headings_receipt${back}`;

/** The end where the server knows it: one to which nobody agreed is told as that. */
function noticeOf({ status, took, back, isAskedAnew }: PaymentStanding): RaisedAlert | undefined {
  if (back) return { text: headingOf(back), type: 'WARNING' };
  if (took === 'less') return { text: 'topics_leftinpart', type: 'WARNING' };
  if (took === 'more') return { text: 'topics_lefttoomuch', type: 'SUCCESS' };
  if (status === 'away' && isAskedAnew) return { text: 'topics_leftaskedanew', type: 'WARNING' };
  if (status === 'away') return { text: 'topics_leftundecided', type: 'WARNING' };
  if (status === 'paid') return { text: 'topics_leftpaid', type: 'SUCCESS' };
  return tookNothing.includes(status) ? { text: 'topics_leftuntaken', type: 'INFO' } : undefined;
}

/** The notice of such a payment that its vendor works on: a calm one, for its payer has done their part. */
export function pendingNotice(written: string, provider: Provider): RaisedAlert {
  const unsettled = unsettledNotice(written, provider);
  return unsettled.values?.['reference'] === undefined
    ? unsettled
    : { ...unsettled, text: 'topics_leftpending', type: 'INFO' };
}

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
