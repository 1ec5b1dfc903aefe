interface HtmlPolicy {
  readonly createHTML: (text: string) => string;
}
interface PolicyMaker {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: HtmlPolicy): unknown;
}

/** Only a style sheet is written as markup; a text that could hold an element becomes empty. */
export const withoutElements = (text: string): string => (text.includes('<') ? '' : text);

/**
 * Mantine writes its variables as markup into a style, which the page's policy forbids without
 * this.
 */
export function admitStyleText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createHTML: withoutElements });
}
