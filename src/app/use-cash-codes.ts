import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { cashCodesQuery } from '#api/queries/cash.ts';
import type { OwnCode } from '#domain/cash-code.ts';
import { useTenant } from '#ui/tenant.tsx';
import { knowledge } from './knowledge.ts';

/** The codes of the payer that counters still take; where they cannot be read, the bills are told without them. */
export function useCashCodes(): readonly OwnCode[] {
  const { client } = useRouteContext({ from: '__root__' });
  const enabled = useTenant().payments.cashNetwork;
  const codes = useQuery({ ...cashCodesQuery(client), enabled }, knowledge()).data ?? [];
  return codes.filter(({ standing }) => standing === 'open');
}
