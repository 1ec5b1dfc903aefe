/** The event by which a conversation tells the portal something on its way: its part says what follows. */
export const told = <T extends { readonly type: string }>(event: T) =>
  ({ type: 'conversation.told', event }) as const;
