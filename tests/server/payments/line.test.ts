import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { overHttp } from '#server/payments/line.ts';
import { openProcessor } from '#server/payments/processor.ts';
import { VendorUnclear, VendorUnreached } from '#server/payments/vendor.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const listening = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  closing.push(close);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

const processorAt = (address: string) =>
  openProcessor({
    address,
    secret: undefined,
    deduplicates: true,
    slowestAnswerMs: 300,
    line: overHttp,
  });

const charge = {
  reference: 'r-ü',
  merchant: 'm',
  amount: 500,
  currency: 'USD',
  leg: 1,
  legs: 1,
  validUntil: 0,
  keep: false,
  keepCard: false,
  details: { method: 'kept', token: 't', initiator: 'provider' },
} as const;

test('a charge goes out whole, and its answer comes back', async () => {
  const heard: string[] = [];
  const { address } = await listening((asked, answer) => {
    asked.setEncoding('utf8').on('data', (part: string) => heard.push(part));
    asked.on('end', () => {
      answer.write('{"status":"paid","id":"v",');
      answer.end('"amount":500,"currency":"USD"}');
    });
  });
  const paid = { kind: 'paid', vendorId: 'v', amount: 500, currency: 'USD' };
  expect(await processorAt(address).charge(charge)).toEqual(paid);
  expect(JSON.parse(heard.join(''))).toMatchObject({ reference: 'r-ü', part: 1, parts: 1 });
});

test('a processor that nobody listens at was never reached', async () => {
  const { address, close } = await listening(() => undefined);
  close();
  await expect(processorAt(address).charge(charge)).rejects.toThrow(VendorUnreached);
});

test.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  ['hangs up', (asked) => void asked.socket.destroy()],
  ['hangs up in its answer', (_, answer) => void answer.write('{', () => answer.destroy())],
  ['leads elsewhere', (_, answer) => void answer.writeHead(302, { location: '/' }).end()],
])('a processor that %s may have taken the charge', async (_, answer) => {
  const { address } = await listening(answer);
  await expect(processorAt(address).charge(charge)).rejects.toThrow(VendorUnclear);
});
