// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { Markdown } from '#text/Markdown.tsx';
import { parseMarkdown, safeHref } from '#text/markdown.ts';
import { payloads } from './payloads.ts';

afterEach(cleanup);

const allowed = /^(a|blockquote|br|code|em|h[2-6]|hr|li|ol|p|pre|strong|ul)$/;
const attributes = /^(href|target|rel|start|id|tabindex)$/;

const draw = (source: string, values = {}) =>
  render(
    <div>
      <Markdown
        marks={parseMarkdown(source)}
        values={values}
        sectionHref={(id) => `#/privacy-notice#${id}`}
        newTab="(new tab)"
      />
    </div>,
  ).container.firstElementChild as HTMLElement;

const scripts = (drawn: HTMLElement) =>
  [...drawn.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.test(element.localName) ? [] : [element.localName]),
    ...element
      .getAttributeNames()
      .filter((name) => !attributes.test(name) || !harmlessHref(element, name)),
  ]);

const harmlessHref = (element: Element, name: string) =>
  name !== 'href' ||
  ['http:', 'https:', 'mailto:', 'tel:'].includes((element as HTMLAnchorElement).protocol);

const carriers: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `# ${payload}\n\n- ${payload}`,
  (payload) => `[link](${payload})`,
  (payload) => `[link](<${payload}>)`,
  (payload) => `![image](${payload} "${payload}")`,
  (payload) => `<${payload}>`,
  (payload) => `[ref]\n\n[ref]: ${payload} '${payload}'`,
  (payload) => `> **${payload}** \`${payload}\` ## x {#${payload}}`,
];

test(`${payloads.length} attacks leave nothing that can run`, () => {
  const sources = payloads.flatMap((payload) => carriers.map((carrier) => carrier(payload)));
  const alive = sources.filter((source) => {
    const found = scripts(draw(source));
    cleanup();
    return found.length > 0;
  });
  expect(alive).toEqual([]);
});

test('an attack as a value is words', () => {
  for (const payload of payloads) {
    const drawn = draw('Hello @@provider.', { provider: payload });
    expect(drawn.innerText ?? drawn.textContent).toBe(`Hello ${payload}.`);
    expect(drawn.querySelectorAll('*')).toHaveLength(1);
    cleanup();
  }
});

test('any text comes out as known elements only', () => {
  const bits = fc.constantFrom(
    '<',
    '>',
    '"',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '`',
    '*',
    '&',
    '\n',
    'javascript:',
    'a',
    ' ',
    '{#x}',
    'data:',
    'script',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 40 }), (written) => {
      expect(scripts(draw(written.join('')))).toEqual([]);
      cleanup();
    }),
    { numRuns: 300 },
  );
});

test('a legal text keeps its shape', () => {
  const drawn = draw(
    'Dear **@@provider**\n\n## Uses {#uses}\n\n3. one & two\n4. [web](https://example.com/a?b=1&c=2) [mail](mailto:a@example.com) [call](tel:+15550100) [below](#uses)\n\n---\n',
    { provider: 'Lakeside & Co' },
  );
  expect(drawn.innerHTML).toBe(
    [
      '<p>Dear <strong>Lakeside &amp; Co</strong></p>',
      '<h2 id="section-uses" tabindex="-1">Uses</h2>',
      '<ol start="3"><li>one &amp; two</li><li>',
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">web (new tab)</a> ',
      '<a href="mailto:a@example.com">mail</a> <a href="tel:+15550100">call</a> ',
      '<a href="#/privacy-notice#section-uses">below</a></li></ol><hr>',
    ].join(''),
  );
});

test.each([
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['- a\n  > b', '<ul><li>a<blockquote><p>b</p></blockquote></li></ul>'],
  ['a  \nb *c* `d`', '<p>a<br>b <em>c</em> <code>d</code></p>'],
  ['    a\n    b', '<pre><code>a\nb\n</code></pre>'],
  ['[a][b]\n\n[b]: #c\n[B]: #d', '<p><a href="#/privacy-notice#section-c">a</a></p>'],
  ['[**a**](javascript:b)', '<p><strong>a</strong></p>'],
  ['![a](b)', '<p>a</p>'],
  ['a <b>c</b>', '<p>a &lt;b&gt;c&lt;/b&gt;</p>'],
])('%j is drawn as %s', (source, drawn) => expect(draw(source).innerHTML).toBe(drawn));

test('characters may be written by name, without the browser reading any HTML', () => {
  expect(draw('&copy; A&amp;B&nbsp;&lt;b&gt; &unknown; &#169;').innerHTML).toBe(
    '<p>© A&amp;B&nbsp;&lt;b&gt; &amp;unknown; ©</p>',
  );
});

test('the page keeps the only first heading', () => {
  expect(draw('# One\n\n## Two').innerHTML).toBe(
    '<h2 id="section-one" tabindex="-1">One</h2><h3 id="section-two" tabindex="-1">Two</h3>',
  );
  cleanup();
  expect(draw('## Two').innerHTML).toBe('<h2 id="section-two" tabindex="-1">Two</h2>');
});

test('a heading without a name of its own is found by its words', () => {
  const ids = (source: string) => {
    cleanup();
    return [...draw(source).querySelectorAll('h2')].map(({ id }) => id);
  };
  expect(ids('## Tracking technologies')).toEqual(['tracking-technologies']);
  expect(ids('## Tecnologías **de** seguimiento')).toEqual(['section-tecnologias-de-seguimiento']);
  expect(ids('## Tecnologías {#tracking-technologies}')).toEqual(['tracking-technologies']);
  expect(ids('## Fees\n## Fees\n## Ours {#fees-1}')).toEqual([
    'section-fees',
    'section-fees-2',
    'section-fees-1',
  ]);
  expect(ids('## 料金')).toEqual(['']);
});

test('a very deep text does not bring the page down', () => {
  expect(draw(`${'> '.repeat(500)}deep`).textContent).toContain('deep');
});

test.each([
  '/\\evil',
  '//evil.example',
  'javascript:alert(1)',
  'https://a b',
  'a b',
  '',
  '#/a?b=javascript:1',
  'ftp://x',
])('%j is no address that a text may link to', (href) => {
  expect(safeHref(href)).toBeUndefined();
});
