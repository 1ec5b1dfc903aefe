import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cashCodesQuery } from '#api/queries/cash.ts';
import type { OwnCode } from '#domain/cash-code.ts';
import { unheard } from '#domain/visit/paid-in-cash.ts';
import { cashPaid } from '#machines/paid-in-cash.ts';
import { useTenant } from '#ui/tenant.tsx';
import { knowledge } from './knowledge.ts';

/**
 * The codes of the payer that counters still take; where they cannot be read, the bills are told without them. What was
 * paid with one of this visit the portal hears once.
 */
export function useCashCodes(): readonly OwnCode[] {
  const { client, portal } = useRouteContext({ from: '__root__' });
  const enabled = useTenant().payments.cashNetwork;
  const codes = useQuery({ ...cashCodesQuery(client), enabled }, knowledge()).data;
  useEffect(() => {
    const payments = codes?.flatMap((one) => one.payments) ?? [];
    const news = unheard(portal.getSnapshot().context, payments);
    if (news.length > 0) portal.send(cashPaid(news));
  }, [portal, codes]);
  return codes?.filter(({ standing }) => standing === 'open') ?? [];
}
