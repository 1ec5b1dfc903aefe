import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { codeNamed } from '#domain/has-code.ts';
import type { Config } from '../config.ts';
import { everywhere } from '../security-headers.ts';

/** Refuses before the upgrade, with the headers of every other refusal. */
export const refuseUpgrade = (
  socket: Duplex,
  name: 'forbidden' | 'missing' | 'tooOften',
  config: Pick<Config, 'mode'>,
): void => {
  const status = codeNamed[name];
  const headers = { ...everywhere(config), connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`);
};
