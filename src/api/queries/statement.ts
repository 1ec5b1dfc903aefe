import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readStatement, type Asked } from '../statement.ts';

/** The lines of one bill. */
export const statementQuery = (client: Client, asked: Asked) =>
  queryOptions({
    queryKey: ['statements', asked.openBalanceId],
    queryFn: () => readStatement(client, asked),
    staleTime: 60_000,
  });
