/** What somebody signs in with: enough to look them up, not more. */
export function usernameProblem(way: 'phone' | 'email', typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return 'field_errors_required';
  if (way === 'email') return isEmail(text) ? undefined : 'field_errors_email';
  const digits = text.replace(/\D/g, '').length;
  return digits >= 9 && digits <= 13 && /^[\d\s().+-]+$/.test(text)
    ? undefined
    : 'field_errors_phone';
}

/** One address with a dot somewhere behind the at; the rest only a mail shows. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/.test(text);
