/** What a chart needs from outside and was not given. */
export function notProvided(): never {
  throw new Error('not provided');
}
