import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { everywhere } from '../security-headers.ts';

/** Refuses before the upgrade, with the headers of every other refusal. */
export const refuseUpgrade = (
  socket: Duplex,
  status: 403 | 404 | 429,
  config: Pick<Config, 'mode'>,
): void => {
  const headers = { ...everywhere(config), connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`);
};
