import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { helpQuery } from '#api/queries/help.ts';
import type { Cents } from '#domain/money.ts';
import { useTenant } from '#ui/tenant.tsx';
import { knowledge } from './knowledge.ts';

/** The fee that a counter adds to a payment in cash, where the provider states one. */
export function useCashFee(): Cents | undefined {
  const { client } = useRouteContext({ from: '__root__' });
  const enabled = useTenant().payments.cashNetwork;
  return useQuery({ ...helpQuery(client), enabled }, knowledge()).data?.costs.cashNetwork?.fee;
}
