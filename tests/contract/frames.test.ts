import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFrame, encodeFrame, type Frame } from '#contract/frames.ts';

const text = fc.string({ unit: 'binary', maxLength: 200 });
const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.record({ command: fc.constant('in' as const), data: text }),
  fc.record({ command: fc.constantFrom('pi' as const, 'po', 'cl', 'iv', 'dr') }),
  fc.record({ command: fc.constant('cd' as const), channel: text, data: text }),
);

describe('frames', () => {
  test('come back as they were sent', () => {
    fc.assert(
      fc.property(frame, (sent) => {
        expect(decodeFrame(encodeFrame(sent))).toEqual(sent);
      }),
    );
  });

  test('any text is a frame that reads the same again, or no frame', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((rest) => `cd${rest}`),
          text.map((rest) => `cd1&${rest}`),
        ),
        (given) => {
          const read = decodeFrame(given);
          if (read) expect(decodeFrame(encodeFrame(read))).toEqual(read);
        },
      ),
    );
  });

  test.each([
    ['in{"version":"1.9.1"}', { command: 'in', data: '{"version":"1.9.1"}' }],
    ['cd1&mhello', { command: 'cd', channel: 'm', data: 'hello' }],
    ['cd0&', { command: 'cd', channel: '', data: '' }],
    ['cd3&a&b&c', { command: 'cd', channel: 'a&b', data: '&c' }],
    ['pi', { command: 'pi' }],
  ])('%s is a frame', (given, expected) => expect(decodeFrame(given)).toEqual(expected));

  test.each([
    '',
    'c',
    'xx',
    'pi!',
    'cd',
    'cdm',
    'cd&m',
    'cd-1&m',
    'cd2&m',
    'cd1e1&m',
    'cd999999&m',
  ])('%j is no frame', (given) => expect(decodeFrame(given)).toBeUndefined());
});
