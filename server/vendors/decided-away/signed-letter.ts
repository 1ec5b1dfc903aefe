import { randomUUID } from 'node:crypto';
import { signedHeaders } from '../../texts/signature.ts';
import type { Letter } from './courier.ts';

/** Writes callbacks that name a payment in one field and are signed; a forged one by another's secret. */
export const signedLetter =
  (callbackSecret: string, field: string) =>
  ({ payment, event, isForged }: Letter, at: number): RequestInit => {
    const body = JSON.stringify({ [field]: payment });
    const secret = isForged ? randomUUID() : callbackSecret;
    const headers = signedHeaders(secret, { id: event, body, at });
    return { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
  };
