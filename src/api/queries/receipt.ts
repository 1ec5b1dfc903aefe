import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readReceipt, type Asked } from '../receipt.ts';

/** The receipt of a payment; one that came with the payment's answer is not asked for again. */
export const receiptQuery = (client: Client, asked: Asked) =>
  queryOptions({
    queryKey: ['receipt', asked.token, asked.language],
    queryFn: () => readReceipt(client, asked),
    staleTime: 30_000,
  });
