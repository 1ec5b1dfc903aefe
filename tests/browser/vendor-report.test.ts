import { afterEach, expect, test, vi } from 'vitest';
import { openVendorWindow } from '#browser/vendor-window.ts';

const url = 'https://program.example/?launch=L-1';
const theirs = 'https://program.example';

afterEach(() => document.body.replaceChildren());

/** The program's page in its frame, and its words as a browser hands them over. */
const shown = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const reported = vi.fn();
  const { end } = openVendorWindow({ url, frame, completed: vi.fn(), reported });
  const says = (data: unknown, { origin = theirs, source = frame.contentWindow } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { reported, says, end };
};

const done = { type: 'financing', status: 'completed' };

test.each([done, { ...done, status: 'closed' }])('the page says %j, and is heard', (data) => {
  const { reported, says, end } = shown();
  says(data);
  expect(reported).toHaveBeenCalledOnce();
  end();
  says(data);
  expect(reported).toHaveBeenCalledOnce();
});

test.each([null, 'completed', {}, { type: 'financing' }, { ...done, status: 'paid' }, [done]])(
  'the words %j are none of the page’s',
  (data) => {
    const { reported, says, end } = shown();
    says(data);
    expect(reported).not.toHaveBeenCalled();
    end();
  },
);

test('another origin is not heard, nor is another window of the same origin', () => {
  const { reported, says, end } = shown();
  for (const origin of ['https://evil.example', 'http://program.example', 'null'])
    says(done, { origin });
  says(done, { source: window });
  expect(reported).not.toHaveBeenCalled();
  end();
});
