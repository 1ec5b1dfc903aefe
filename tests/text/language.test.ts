import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { tabMemory } from '#browser/memory.ts';
import { isDebugLanguage } from '#text/debug-language.ts';
import { createTexts, type LoadBase, type Start } from '#text/language.ts';
import { lookUpIn, sayIn } from '#text/say.ts';

const begin = (start: Partial<Start> = {}, load: LoadBase = loadBase) => {
  const page = { lang: '', dir: '' };
  const texts = createTexts({ language: 'en', base: en, ...start }, load, page);
  return { texts, page, say: sayIn(texts.i18n), lookUp: lookUpIn(texts.i18n) };
};

test('a text is said in the language in use, and the page carries it', async () => {
  const { texts, page, say } = begin();
  expect(say('buttons_continue')).toBe('Continue');
  expect(page).toEqual({ lang: 'en', dir: 'ltr' });
  await texts.change('es');
  expect(say('buttons_continue')).toBe('Continuar');
  expect(page).toEqual({ lang: 'es', dir: 'ltr' });
});

test('the provider’s wording wins, with or without the prefix, and only in its language', async () => {
  const { texts, say } = begin({
    customizations: [
      { name: 'buttons_continue', value: 'Go on' },
      { name: 'v4_buttons_cancel', value: 'Stop' },
    ],
  });
  expect([say('buttons_continue'), say('buttons_cancel')]).toEqual(['Go on', 'Stop']);
  await texts.change('es');
  expect(say('buttons_continue')).toBe('Continuar');
  texts.take({ language: 'es', customizations: [{ name: 'buttons_continue', value: 'Siga' }] });
  expect(say('buttons_continue')).toBe('Siga');
});

test('wording that is there already has nothing drawn anew', () => {
  const customizations = [{ name: 'buttons_ok', value: 'Fine' }];
  const { texts } = begin({ customizations });
  const drawn = vi.fn();
  texts.i18n.on('change', drawn);
  texts.take({ language: 'en', customizations: structuredClone(customizations) });
  expect(drawn).not.toHaveBeenCalled();
  texts.take({ language: 'en', customizations: [{ name: 'buttons_ok', value: 'Right' }] });
  expect(drawn).toHaveBeenCalledOnce();
});

test('wording for a language not in use waits for it', async () => {
  const { texts, say } = begin();
  texts.take({ language: 'es', customizations: [{ name: 'buttons_ok', value: 'Vale' }] });
  expect(say('buttons_ok')).toBe('OK');
  await texts.change('es');
  expect(say('buttons_ok')).toBe('Vale');
});

test('a language the portal does not speak stands on the English texts', async () => {
  const { texts, page, say } = begin();
  texts.take({ language: 'ar', customizations: [{ name: 'buttons_ok', value: 'حسنا' }] });
  await texts.change('ar');
  expect([say('buttons_ok'), say('buttons_cancel')]).toEqual(['حسنا', 'Cancel']);
  expect(page).toEqual({ lang: 'ar', dir: 'rtl' });
  await texts.change('es-MX');
  expect([say('buttons_cancel'), page.dir]).toEqual(['Cancelar', 'ltr']);
});

test('wording is text: no pattern, no markup, no value twice', () => {
  const value = "{name} <b>@@time</b> '{'' {n, plural, one {#} other {#}} $&";
  const { say } = begin({ customizations: [{ name: 'headings_sessiontimeout', value }] });
  expect(say('headings_sessiontimeout', { time: '@@time {0}' })).toBe(
    value.replace('@@time', '@@time {0}'),
  );
});

test('blank, oversized or misshapen wording is passed over', () => {
  const odd = [
    { name: 'buttons_ok', value: '  ' },
    { name: 'buttons_cancel', value: 'x'.repeat(20_000) },
    { name: 'buttons_back', value: { toString: () => 'no' } },
    { name: 7, value: 'no' },
    null,
    'no',
  ] as never[];
  const { say } = begin({ customizations: odd });
  expect([say('buttons_ok'), say('buttons_cancel'), say('buttons_back')]).toEqual([
    'OK',
    'Cancel',
    'Back',
  ]);
});

test('no name reaches a prototype', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const wicked = [
    '__proto__',
    'constructor',
    'prototype',
    'v4___proto__',
    'toString',
    'hasOwnProperty',
  ];
  const words = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '');
  fc.assert(
    fc.property(fc.constantFrom(...wicked), words, (name, value) => {
      const { lookUp, say } = begin({ customizations: [{ name, value }] });
      expect(say('buttons_ok')).toBe('OK');
      expect(lookUp(name)).toBeTypeOf('string');
    }),
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(begin().lookUp('constructor')).toBeUndefined();
  expect(begin().lookUp('__proto__')).toBeUndefined();
});

test('the last of two changes wins, whichever arrives first', async () => {
  let arrive = () => {};
  const slow: LoadBase = (family) =>
    new Promise((resolve) => (arrive = () => void loadBase(family).then(resolve)));
  const { texts, say } = begin({}, slow);
  const spanish = texts.change('es');
  await texts.change('en');
  arrive();
  await spanish;
  expect([texts.language(), say('buttons_cancel')]).toEqual(['en', 'Cancel']);
});

test('a language that cannot be read leaves the old one', async () => {
  const { texts, say, page } = begin({}, () => Promise.reject(new Error('offline')));
  await expect(texts.change('es')).rejects.toThrow('offline');
  expect([say('buttons_cancel'), page.lang]).toEqual(['Cancel', 'en']);
});

test('the debug language shows the keys and can be left', () => {
  const { texts, say } = begin({ debug: true });
  expect(say('headings_sessiontimeout', { time: '00:20' })).toBe('v4_headings_sessiontimeout');
  texts.debug(false);
  expect(say('headings_sessiontimeout', { time: '00:20' })).toBe('You will be logged out in 00:20');
});

test('the debug flag counts before or after the hash and is kept', () => {
  const held = new Map<string, string>();
  const keep = {
    read: (key: string) => held.get(key),
    write: (key: string, value: string) => void held.set(key, value),
  };
  const wanted = (address: { search: string; hash: string }) => isDebugLanguage(address, keep);
  expect(wanted({ search: '', hash: '#/' })).toBe(false);
  expect(wanted({ search: '?debugLanguage=1', hash: '#/' })).toBe(true);
  expect(wanted({ search: '', hash: '' })).toBe(true);
  expect(wanted({ search: '', hash: '#/expired?debugLanguage=0' })).toBe(false);
  expect(wanted({ search: '', hash: '#/?a=1&debugLanguage=1' })).toBe(true);
  expect(wanted({ search: '?debugLanguage=yes', hash: '#/%E0%A4%A' })).toBe(true);
});

test('with storage blocked the page remembers the debug flag', () => {
  // The browser has no storage at all.
  const wanted = (hash: string) => isDebugLanguage({ search: '', hash }, tabMemory);
  expect(wanted('')).toBe(false);
  expect(wanted('#/?debugLanguage=1')).toBe(true);
  expect(wanted('#/expired')).toBe(true);
  expect(wanted('#/?debugLanguage=0')).toBe(false);
});

test('the first screen’s texts stand alone until the others are read, once', async () => {
  const load = vi.fn<LoadBase>(loadBase);
  const first = { buttons_continue: en['buttons_continue'] ?? [] };
  const { texts, say } = begin({ base: first }, load);
  expect(say('buttons_continue')).toBe('Continue');
  await texts.change('en');
  expect(load).not.toHaveBeenCalled();
  await texts.complete();
  expect(say('buttons_cancel')).toBe('Cancel');
  await texts.complete();
  expect(load).toHaveBeenCalledTimes(1);
});

test('texts that did not come are asked for again, and the first ones stay', async () => {
  const load = vi.fn<LoadBase>(loadBase).mockRejectedValueOnce(new Error('offline'));
  const first = { buttons_continue: en['buttons_continue'] ?? [] };
  const { texts, say } = begin({ base: first }, load);
  await expect(texts.complete()).rejects.toThrow('offline');
  expect(say('buttons_continue')).toBe('Continue');
  await texts.complete();
  expect(say('buttons_cancel')).toBe('Cancel');
});

test('a language that is read whole needs no completing', async () => {
  const load = vi.fn<LoadBase>(loadBase);
  const { texts, say } = begin({ base: {} }, load);
  await texts.change('es');
  await texts.complete();
  expect(say('buttons_cancel')).toBe('Cancelar');
  expect(load.mock.calls).toEqual([['es']]);
});
