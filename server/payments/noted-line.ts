import type { Log } from '../log.ts';
import { requestHeader, requestId } from '../request-id.ts';
import type { Line } from './line.ts';

/** A line that names to the vendor the request it is asked for, and tells the log how it went. */
export const notedLine =
  ({ log }: { readonly log: Log }, vendor: string, line: Line): Line =>
  async (address, sent) => {
    const began = performance.now();
    const note = (status: number | string) => {
      const ms = Math.round(performance.now() - began);
      log('information', 'vendor.answered', { vendor, method: sent.method, status, ms });
    };
    const id = requestId();
    const headers = { ...sent.headers, ...(id !== undefined && { [requestHeader]: id }) };
    try {
      const answer = await line(address, { ...sent, headers });
      note(answer.status);
      return answer;
    } catch (error) {
      note(error instanceof Error && 'code' in error ? String(error.code) : 'none');
      throw error;
    }
  };
