/** Events that happen only when the portal itself is broken are no patient's way out. */
export const accidents: ReadonlySet<string> = new Set(['fault.thrown']);
