import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** The fault of a value in words, to be read after its place in the file: `is missing`. */
export function plainly(issue: Issue): string {
  const { kind, message, input, expected } = issue;
  if (!message.startsWith('Invalid ')) return message.replace(/^Must\b/, 'must');
  if (input === undefined) return 'is missing';
  if (kind === 'schema') return `must be ${named(expected ?? '')}, not ${written(input)}`;
  return validations[issue.type]?.(issue) ?? 'is not valid';
}

const validations: Readonly<Record<string, (issue: Issue) => string>> = {
  email: () => 'must be an e-mail address',
  integer: () => 'must be a whole number',
  max_length: () => 'is too long',
  min_value: ({ requirement }) => `must be at least ${String(requirement)}`,
  non_empty: () => 'must not be empty',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** `(string | number)` in words; values that are allowed stay as they are. */
function named(expected: string): string {
  const all = expected
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((one) => kinds[one] ?? one);
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' or ');
}

function written(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object' && input !== null) return 'an object';
  const text = JSON.stringify(input);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The reason why a file could not be read at all. */
export function unreadable(error: unknown): string {
  if (error instanceof SyntaxError) {
    const line = /line (\d+)/.exec(error.message)?.[1];
    return `The file is not JSON${line ? ` from line ${line} on` : ''}: is a comma, a quote or a bracket missing or too many?`;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder, not a file.';
  return `The file cannot be read (${String(code ?? error)}).`;
}
