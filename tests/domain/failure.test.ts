import { describe, expect, test } from 'vitest';
import { ApiFailure, consequenceOf } from '#domain/failure.ts';

const route = 'GET /refresh';
const refused = (code: number, general = [{ code, message: 'from the server' }]) =>
  new ApiFailure('refused', { route, code, general });

describe('the consequence of a failed request', () => {
  test('a network failure is fatal and logged by its route', () => {
    expect(consequenceOf(new ApiFailure('offline', { route }))).toEqual({
      kind: 'fatal',
      log: 'Network Error - URL = GET /refresh',
    });
  });
  test('a time-out is a notice', () => {
    expect(consequenceOf(new ApiFailure('timeout', { route }))).toEqual({
      kind: 'notices',
      notices: [{ text: 'request_errors_timeout' }],
    });
  });
  test.each([502, 503, 504, 599])(
    'status %i asks to try again: nothing that was typed is lost',
    (code) => {
      expect(consequenceOf(new ApiFailure('broken', { route, code }))).toEqual({
        kind: 'notices',
        notices: [{ text: 'request_errors_busy' }],
      });
    },
  );
  test('status 500 is fatal', () => {
    expect(consequenceOf(new ApiFailure('broken', { route, code: 500 }))).toEqual({
      kind: 'fatal',
      log: 'Error 500 response GET /refresh 500',
    });
  });
  test('1102 leads to the page about us', () => {
    expect(consequenceOf(refused(1102)).kind).toBe('about');
  });
  test.each([4008, 4009, 4010, 4011, 4012])('%i belongs to the screen that asked', (code) => {
    expect(consequenceOf(refused(code)).kind).toBe('screen');
  });
  test('4013 says that the user could not be removed', () => {
    expect(consequenceOf(refused(4013))).toEqual({
      kind: 'notices',
      notices: [{ text: 'errors_4013_topic' }],
    });
  });
  test('401 means that the session is over', () => {
    expect(consequenceOf(refused(401)).kind).toBe('signedOut');
  });
  test('any other code shows the words of the server, and one notice per field', () => {
    const failure = new ApiFailure('refused', {
      route,
      code: 422,
      general: [{ code: 7, message: 'general' }],
      fields: [
        { code: 8, message: 'first', field: 'a' },
        { code: 9, message: 'second', field: 'b' },
      ],
    });
    expect(consequenceOf(failure)).toEqual({
      kind: 'notices',
      notices: [{ message: 'general' }, { message: 'first' }, { message: 'second' }],
    });
  });
  test('without an errors body the screen deals with the status', () => {
    expect(consequenceOf(refused(418, [])).kind).toBe('screen');
  });
});
