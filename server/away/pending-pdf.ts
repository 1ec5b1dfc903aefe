import { toCents } from '#domain/money.ts';
import { patientNameOf } from '#domain/patient-name.ts';
import { money } from '#text/formats.ts';
import { kindOf } from '#text/means.ts';
import { momentOf } from '#text/moments.ts';
import { supportPhoneOf } from '../letters/call-us.ts';
import { linkTo } from '../letters/letter.ts';
import { drawTop } from '../papers/top.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { locationIn } from '../receipts/locations.ts';
import { finish } from '../receipts/pdf/finish.ts';
import { heading } from '../receipts/pdf/heading.ts';
import { drawNote } from '../receipts/pdf/note.ts';
import { openSheet } from '../receipts/pdf/sheet.ts';
import { drawFacts, drawLongTable } from '../receipts/pdf/table.ts';
import { unbroken } from '../receipts/pdf/unbroken.ts';
import type { Words } from '../receipts/words.ts';
import type { Intent } from '../store/payments.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { VendorSession } from '../store/vendor-sessions.ts';

interface Paper {
  readonly intent: Intent;
  readonly session: Pick<VendorSession, 'expiresAt' | 'handle'>;
  /** The portal's own address. */
  readonly origin: string;
  readonly stored: StoredTenant;
  readonly words: Words;
}

/** A payment that is being processed, on paper, which says first that it is no receipt. */
export async function pendingPdf(paper: Paper): Promise<Buffer> {
  const { intent, stored, words } = paper;
  const { say } = words;
  const { tenant } = stored;
  const name = say('headings_pendingpaper');
  const sheet = await openSheet({
    title: `${name}: ${tenant.name}`,
    author: tenant.name,
    language: words.language,
    when: new Date(intent.claimedAt),
    size: intent.currency === 'USD' ? 'LETTER' : 'A4',
  });
  await drawTop(sheet, tenant, name);
  drawNote(sheet, say('topics_pendingpaper'));
  drawFacts(sheet, factsOf(paper));
  const rows = rowsOf(intent, stored, words);
  heading(sheet, say(rows.length > 1 ? 'headings_receiptaccounts' : 'headings_receiptaccount'));
  await drawLongTable(sheet, columnsIn(words), rows, 0);
  const phone = supportPhoneAt(intent, tenant);
  if (phone) drawNote(sheet, unbroken(say('topics_callus', { phone })));
  return finish(sheet, `${tenant.name} · ${intent.reference}`, words);
}

const factsOf = ({ intent, session, stored, words, origin }: Paper) => {
  const { say, currency, language } = words;
  const at = (moment: number) => momentOf(new Date(moment).toISOString(), language, words.timeZone);
  // Once the payer has done their part the vendor takes the time that it takes.
  const decided =
    intent.status === 'pending'
      ? ([say('labels_pendingdecision'), say('labels_pendingsomedays')] as const)
      : ([say('labels_pendingdecided'), at(session.expiresAt)] as const);
  const standing = linkTo({ stored, words, origin }, 'payment-standing', session.handle);
  const facts = [
    [say('labels_receiptresult'), say('labels_receiptpending')],
    [say('labels_receiptreference'), intent.reference],
    [say('labels_receiptamount'), money(toCents(intent.amount), currency, language)],
    [say('labels_receiptpaymenttype'), kindOf(intent, words)],
    [say('labels_pendingbegun'), at(intent.claimedAt)],
    decided,
    [say('labels_pendingstanding'), standing],
  ] as const;
  return facts.map(([label, text]) => ({ label, cell: { text } }));
};

/** The number to call about the location that is paid first, or else the provider's. */
const supportPhoneAt = ({ cart }: Intent, tenant: StoredTenant['tenant']): string | undefined =>
  locationIn(tenant, readAccounts(cart)[0]?.locationId)?.supportPhoneNumber ??
  supportPhoneOf(tenant);

const columnsIn = ({ say }: Words) => [
  { heading: say('labels_receiptaccountnumber'), share: 0.26 },
  { heading: say('labels_receiptname'), share: 0.27 },
  { heading: say('labels_receiptlocation'), share: 0.27 },
  { heading: say('labels_receiptamount'), share: 0.2, align: 'right' as const },
];

const rowsOf = ({ cart }: Intent, { tenant }: StoredTenant, { say, currency, language }: Words) =>
  readAccounts(cart)
    .filter(({ amount }) => amount > 0)
    .map(({ paymentPostingId, locationId, amount, isInterest, ...account }) => [
      { text: isInterest ? say('labels_planinterest') : paymentPostingId },
      { text: isInterest ? '' : (patientNameOf(account) ?? '') },
      { text: locationIn(tenant, locationId)?.name ?? '' },
      { text: money(toCents(amount), currency, language) },
    ]);
