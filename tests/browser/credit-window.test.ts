import { beforeEach, expect, test, vi } from 'vitest';
import { openCreditWindow } from '#browser/credit-window.ts';
import { loadVendorScript } from '#browser/vendor-script.ts';
import { soon } from '../support/soon.ts';

vi.mock('#browser/vendor-script.ts', () => ({ loadVendorScript: vi.fn() }));

const address = 'https://credit.example';
const data = { tokenId: 'T-1', processInd: '1' };
const calldBuyProcess = vi.fn();

beforeEach(() => {
  vi.mocked(loadVendorScript).mockReset().mockResolvedValue();
  calldBuyProcess.mockReset();
  Object.assign(window, { syfDBuy: { calldBuyProcess } });
});

const opened = () => {
  const closed = vi.fn();
  const failed = vi.fn();
  const end = openCreditWindow({ address, data, closed, failed });
  return { closed, failed, end };
};
const says = (word: unknown, origin = address) =>
  window.dispatchEvent(new MessageEvent('message', { data: word, origin }));

test('a script that does not come is told, and tried again with the next window', async () => {
  vi.mocked(loadVendorScript).mockRejectedValueOnce(new Error('blocked'));
  const first = opened();
  await soon(() => expect(first.failed).toHaveBeenCalledOnce());
  says('Close');
  expect(first.closed).not.toHaveBeenCalled();
  const second = opened();
  await soon(() => expect(calldBuyProcess).toHaveBeenCalledWith(null, data));
  second.end();
});

test.each([['Close Model'], ['Return To Merchant Shipping'], ['Close'], [{ event: 'Close' }]])(
  'the message %j says that the window is closed, once',
  async (word) => {
    const { closed, end } = opened();
    await soon(() => expect(calldBuyProcess).toHaveBeenCalled());
    says(word);
    says(word);
    expect(closed).toHaveBeenCalledOnce();
    end();
  },
);

test.each([['Close Model', 'https://evil.example'], ['Approved'], [null], [{ event: 'Paid' }]])(
  'the message %j of %s is none',
  async (word, origin = address) => {
    const { closed, end } = opened();
    says(word, origin);
    expect(closed).not.toHaveBeenCalled();
    end();
    says('Close');
    expect(closed).not.toHaveBeenCalled();
  },
);

test('a window that is not wanted any more is not opened', async () => {
  const { end, failed } = opened();
  end();
  await Promise.resolve();
  await Promise.resolve();
  expect([calldBuyProcess.mock.calls.length, failed.mock.calls.length]).toEqual([0, 0]);
});

test('a window that nobody shut goes once the payment is over, and nothing else of the page', async () => {
  calldBuyProcess.mockImplementation(() => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'theirs' }));
  });
  const { end } = opened();
  await soon(() => expect(document.querySelector('#theirs')).not.toBeNull());
  document.body.append(Object.assign(document.createElement('div'), { id: 'ours' }));
  end();
  expect(document.querySelector('#theirs')).toBeNull();
  expect(document.querySelector('#ours')).not.toBeNull();
});
