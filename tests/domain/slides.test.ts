import { expect, test } from 'vitest';
import { linesOf } from '#domain/slides.ts';

test('a slide’s text is cut into its four lines', () => {
  expect(linesOf('Pay by phone\nCall us.\n* Day or night\nAsk')).toEqual([
    ['headline', 'Pay by phone'],
    ['cutline', 'Call us.'],
    ['footnote', '* Day or night'],
    ['reference', 'Ask'],
  ]);
});

test('a line that is empty is left out, and so is a fifth', () => {
  expect(linesOf('One\r\n\r\nThree\\nFour\nFive')).toEqual([
    ['headline', 'One'],
    ['footnote', 'Three'],
    ['reference', 'Four'],
  ]);
  expect(linesOf('')).toEqual([]);
});
