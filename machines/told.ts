/** What a conversation tells whoever holds it, on its way; its part says what comes of it. */
export const told = <T extends { readonly type: string }>(event: T) =>
  ({ type: 'conversation.told', event }) as const;
