/** What happens only when the portal itself is broken is nobody's way out. */
export const accidents: ReadonlySet<string> = new Set(['fault.thrown']);
