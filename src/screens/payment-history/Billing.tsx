import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import type { PastPayment } from '#domain/history.ts';
import { noMoney, subtractMoney } from '#domain/money.ts';
import { reversalsByDay } from '#domain/reversal.ts';
import { longDate, mediumDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Whole } from '#ui/Whole.tsx';
import { Method } from './Method.tsx';
import styles from './payment-history.module.css';
import { Standing } from './Standing.tsx';

type Fact = readonly [string, ReactNode];

/** The bill, its payment and its payer, as on a receipt. */
export function Billing({ item }: { readonly item: PastPayment }) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { name, dateOfService: served, expiry, isInterest, reversals = [] } = item;
  const whatBecomes = useWhatBecomes(item);
  const toCall = usePlacesOf(item);
  const onPlan = item.plan?.accounts;
  const facts: readonly Fact[] = [
    [say('labels_receiptaccountnumber'), item.paymentPostingId],
    [
      say('labels_receiptplanaccounts'),
      onPlan && onPlan.length > 1 ? onPlan.join(', ') : undefined,
    ],
    [say('labels_statementpatient'), isInterest ? undefined : name],
    [say('labels_statementservice'), served && longDate(served, language)],
    [say('labels_receiptlocation'), item.location],
    [say('labels_rowstatus'), <Standing key="standing" item={item} />],
    [say('labels_receiptdate'), longDate(item.date, language)],
    [say('labels_receiptpaymenttype'), <Method key="method" item={item} />],
    [say('labels_historyexpiry'), expiry],
    [say('labels_historyconsumer'), item.payerName],
    [say('labels_ponumber'), item.poNumber],
    [say('labels_receiptreference'), whole(item.reference)],
    [say('labels_receipttransaction'), whole(item.processorReference)],
    [say(isInterest ? 'labels_planinterest' : 'labels_receiptamount'), money(item.amount)],
    [say('labels_receiptontop'), item.beyond && money(item.beyond)],
    ...reversalsByDay(reversals).map(
      ({ kind, amount, date }) =>
        [
          say(`labels_reversal_${kind}`, { date: mediumDate(date, language) }),
          money(subtractMoney(noMoney, amount)),
        ] as const,
    ),
  ];
  return (
    <Table className={styles.facts} layout="fixed">
      <Table.Caption>
        <h2>{say('headings_billingdetails')}</h2>
      </Table.Caption>
      <Table.Tbody>
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        {whatBecomes && (
          <Table.Tr>
            <Table.Td colSpan={2} className={styles.sentence}>
              <p className={styles.soft}>{say('labels_receiptbeyondcash')}</p>
              <p>{whatBecomes}</p>
              <PhoneLines places={toCall} />
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}

/** The fate of the part that came on top of the bill, until something goes back. */
const useWhatBecomes = ({ beyond, paidTwice, reversals = [] }: PastPayment): string | undefined => {
  const say = useSay();
  const money = useMoney();
  if (beyond === undefined || reversals.length > 0) return undefined;
  return paidTwice
    ? say('topics_receiptpaidtwicecall', { amount: money(paidTwice) })
    : say('topics_receiptbeyondcash', { amount: money(beyond) });
};

/** The location of the bill, whose telephone answers for it; all of them where it has none. */
const usePlacesOf = ({ location }: PastPayment) => {
  const { locations } = useTenant();
  const all = locations.flatMap((one) => [one, ...one.subLocations]);
  const own = all.filter(({ name }) => name === location);
  return reachable(own).length > 0 ? own : locations;
};

const whole = (number: string | undefined): ReactNode =>
  number === undefined ? undefined : <Whole key="whole" in={number} />;
