import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ClientMessage, toHeard, toMessage } from '#contract/socket.ts';
import type { Saying } from '#domain/live.ts';

const speaker = { deviceId: 'd-1', token: 't'.repeat(43) };
const language = fc.constantFrom('en', 'es', 'pt-BR');
const saying: fc.Arbitrary<Saying> = fc.oneof(
  fc.record({ about: fc.constantFrom('reconnect' as const, 'clear') }),
  fc.record({
    about: fc.constantFrom('texts' as const, 'settings'),
    language,
    slug: fc.constant('lakeside'),
  }),
  fc.record({
    about: fc.constant('log' as const),
    entry: fc.record({
      applicationName: fc.constant('portico-portal'),
      logLevel: fc.integer({ min: 0, max: 5 }),
      message: fc.string(),
      correlationId: fc.uuid(),
    }),
  }),
);
const item = { errorCode: 404, displayMessage: 'Not found.', severity: 'error' };
const problem = { code: 404, message: 'Not found.', severity: 'error' };
const texts = { languages: [], locale: 'en', language: 'en', customizations: [] };

describe('messages', () => {
  test('the server understands whatever the portal says', () => {
    fc.assert(
      fc.property(saying, (said) => {
        const message = JSON.parse(JSON.stringify(toMessage(said, 'd-1-7', speaker)));
        expect(v.parse(ClientMessage, message)).toEqual(message);
      }),
    );
  });

  test('are those of the specification', () => {
    expect(toMessage({ about: 'reconnect' }, 'a', speaker)).toEqual({
      activityId: 'a',
      type: 'device',
      actionType: 'RECONNECT_ACTIVITY',
      name: 'reconnect',
      token: speaker.token,
      deviceId: 'd-1',
      payload: {},
    });
    expect(toMessage({ about: 'clear' }, 'a', { deviceId: 'd-1' })).toEqual({
      activityId: 'a',
      type: 'device',
      actionType: 'CLOSE_ACTIVITY',
      name: 'clear',
      deviceId: 'd-1',
      payload: {},
    });
    expect(toMessage({ about: 'texts', language: 'es', slug: 'lakeside' }, 'a', speaker)).toEqual({
      activityId: 'a',
      type: 'fox',
      method: 'subscribe',
      name: 'fox.customizations',
      payload: { language: 'es' },
      slug: 'lakeside',
    });
  });

  test('the token goes out with the device messages only', () => {
    fc.assert(
      fc.property(saying, (said) => {
        const sent = JSON.stringify(toMessage(said, 'a', speaker));
        expect(sent.includes(speaker.token)).toBe(
          said.about === 'reconnect' || said.about === 'clear',
        );
      }),
    );
  });

  test('errors are read from all three places', () => {
    const hear = (payload: unknown) =>
      toHeard(JSON.stringify({ type: 'fox', actionType: 'fox.customizations', payload }))?.problems;
    expect(hear({ response: { response: { errors: { fields: [item] } } } })).toEqual([problem]);
    expect(hear({ response: { response: { errors: { general: [item] } } } })).toEqual([problem]);
    expect(hear({ response: { errors: { general: [item] } } })).toEqual([problem]);
    expect(hear({})).toEqual([]);
  });

  test('only what type client says is pushed', () => {
    const message = {
      activityId: 'a',
      type: 'fox',
      actionType: 'fox.initialSettings',
      response: texts,
    };
    expect(toHeard(JSON.stringify(message))).toEqual({
      activityId: 'a',
      pushed: false,
      about: 'settings',
      texts,
      problems: [],
    });
    expect(toHeard(JSON.stringify({ ...message, type: 'client' }))?.pushed).toBe(true);
    expect(toHeard(JSON.stringify({ ...message, actionType: '__proto__' }))?.about).toBeUndefined();
  });

  test('a message of another shape is not heard', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (data) => {
        const heard = toHeard(data);
        expect(heard?.texts).toBeUndefined();
      }),
    );
    expect(toHeard('['.repeat(50_000))).toBeUndefined();
  });

  test.each([
    { type: 'client', activityId: 'a', actionType: 'x', response: {} },
    {
      activityId: 'a',
      type: 'fox',
      method: 'subscribe',
      name: 'fox.secrets',
      payload: { language: 'en' },
      slug: 's',
    },
    {
      activityId: 'a',
      type: 'fox',
      method: 'subscribe',
      name: '__proto__',
      payload: { language: 'en' },
      slug: 's',
    },
    {
      activityId: '',
      type: 'device',
      actionType: 'CLOSE_ACTIVITY',
      name: 'clear',
      deviceId: 'd',
      payload: {},
    },
  ])('refuses %o', (message) => expect(v.is(ClientMessage, message)).toBe(false));

  test('a level beyond the scale is the nearest on it', () => {
    const said = toMessage(
      { about: 'log', entry: { applicationName: 'a', logLevel: 99, message: 'm' } },
      'a',
      speaker,
    );
    expect(v.parse(ClientMessage, said)).toMatchObject({ payload: { logLevel: 5 } });
  });
});
