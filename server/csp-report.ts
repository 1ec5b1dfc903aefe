import * as v from 'valibot';

/** A browser's word on what the page's policy stopped, in the older and the newer format. */
const text = v.fallback(v.optional(v.string(), ''), '');
const Older = v.object({
  'csp-report': v.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
const Newer = v.array(
  v.object({
    type: text,
    body: v.optional(v.object({ effectiveDirective: text, blockedURL: text })),
  }),
);

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

const atMost = 10;

/** The violations of a report as they may be logged: a known kind of word and an origin, nothing else. */
export const violationsIn = (report: unknown): readonly Violation[] => {
  const older = v.safeParse(Older, report);
  if (older.success) {
    const { 'csp-report': told } = older.output;
    const directive = told['effective-directive'] || told['violated-directive'];
    return [violation(directive, told['blocked-uri'])];
  }
  const newer = v.safeParse(Newer, report);
  if (!newer.success) return [];
  return newer.output
    .flatMap(({ type, body }) => (type === 'csp-violation' && body ? [body] : []))
    .slice(0, atMost)
    .map(({ effectiveDirective, blockedURL }) => violation(effectiveDirective, blockedURL));
};

const violation = (directive: string, blocked: string): Violation => ({
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
  blocked: originIn(blocked),
});

/** Paths and queries hold what must not be logged; the words of the browser (`inline`) do not. */
const originIn = (blocked: string): string => {
  if (/^[a-z-]{1,24}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  return /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host.slice(0, 255)}` : protocol;
};
