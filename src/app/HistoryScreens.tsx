import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { historyQuery, pastPaymentQuery } from '#api/queries/history.ts';
import { useSelector } from '@xstate/react';
import { failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { settingsMenu } from '#domain/settings-menu.ts';
import { visitorOf } from '#domain/visit/visitor.ts';
import { Empty } from '#screens/payment-history/Empty.tsx';
import { List } from '#screens/payment-history/List.tsx';
import { NotFound } from '#screens/payment-history/NotFound.tsx';
import { Past } from '#screens/payment-history/Past.tsx';
import { Unread } from '#screens/payment-history/Unread.tsx';
import { useSay } from '#text/say.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { CashCodes } from '#ui/CashCodes.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';
import { inMantine } from '#ui/MantineRoom.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { knowledge } from './knowledge.ts';
import { againOf, ageOf, furtherOf } from './reading.ts';
import { retry } from './retry.ts';
import type { ScreenProps } from './screen.ts';
import { useCashCodes } from './use-cash-codes.ts';

function History({ portal }: ScreenProps) {
  const say = useSay();
  const { client } = useRouteContext({ from: '__root__' });
  const tenant = useTenant();
  const visitor = useSelector(portal, ({ context }) => visitorOf(context));
  const demo = useSelector(portal, ({ context }) => context.admission?.demo);
  const paged = tenant.features.allowPatientPaymentHistoryLoadMore;
  const query = useInfiniteQuery({ ...historyQuery(client, !paged), ...again }, knowledge());
  const codes = <CashCodes codes={useCashCodes()} />;
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <Unread heading="headings_historyunread" {...againOf(query)} />
    ) : (
      <BusyPage heading={say('titles_paymenthistory')} topic={say('topics_historyreading')} />
    );
  const items = data.pages.flatMap((page) => page.items);
  const settings = settingsMenu({ tenant, visitor, demo }).find(
    ({ place }) => place !== 'paymentHistory',
  )?.path;
  const onBalances = () => portal.send({ type: 'balances.chosen' });
  if (items.length === 0) return <Empty more={codes} {...{ onBalances, settings }} />;
  return (
    <List
      items={items}
      grouped={paged}
      further={furtherOf(query)}
      isCut={!paged && data.pages.some(({ more }) => more)}
      above={
        <>
          <AsOf aged={query.isRefetchError && ageOf(query)} />
          {codes}
        </>
      }
      onBalances={onBalances}
      settings={settings}
    />
  );
}

const again = { refetchOnReconnect: true, retry };

const isMissing = hasCode(resultCodes.missing);

function PastPayment({ params, portal }: ScreenProps) {
  const say = useSay();
  const { client } = useRouteContext({ from: '__root__' });
  const { id = '' } = params;
  const query = useQuery({ ...pastPaymentQuery(client, id), ...again }, knowledge());
  const { data, isError, error } = query;
  if (isError && isMissing(failureFrom(error))) return <NotFound />;
  const onBalances = () => portal.send({ type: 'balances.chosen' });
  if (data)
    return (
      <Past item={data} asOf={<AsOf aged={isError && ageOf(query)} />} onBalances={onBalances} />
    );
  if (!isError)
    return <BusyPage heading={say('titles_paymentdetails')} topic={say('topics_pastreading')} />;
  return <Unread heading="headings_pastunread" {...againOf(query)} />;
}

/** The payments of an account, and one of them; neither decides anything. */
export const historyScreens = {
  History: inMantine(History),
  PastPayment: inMantine(PastPayment),
};
