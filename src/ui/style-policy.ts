interface HtmlPolicy {
  readonly createHTML: (text: string) => string;
}
interface PolicyMaker {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: HtmlPolicy): unknown;
}

/** The one text that is written as markup: a style sheet. What could hold an element becomes nothing. */
export const withoutElements = (text: string): string => (text.includes('<') ? '' : text);

/** The page's policy lets no text become markup; Mantine writes its variables into a style so. */
export function admitStyleText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createHTML: withoutElements });
}
