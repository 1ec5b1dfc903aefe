/** What the ways in keep: one-time tokens, who may see which balance, invitations, old passwords. */
export interface WaysInTables {
  tickets: TicketsTable;
  grants: GrantsTable;
  invitations: InvitationsTable;
  formerPasswords: FormerPasswordsTable;
}

export const ticketKinds = [
  'search',
  'activation',
  'reset-link',
  'reset-code',
  'invitation',
  'launch',
  'challenge',
  'text-link',
  'statement',
  'schedule',
] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** A token that stands for something until it is used or its time is over; only its hash is kept. */
export interface TicketsTable {
  hash: string;
  kind: TicketKind;
  tenant: string;
  /** Whom or what it is about: the id of a person, an invitation, a session. */
  subject: string | null;
  /** JSON, sealed. */
  data: string;
  issuedAt: number;
  expiresAt: number;
  usedAt: number | null;
  /** How often it was tried in vain. */
  tries: number;
}

/** A session that found a balance, or was sent with it, sees it until it ends. */
export interface GrantsTable {
  sessionId: string;
  balanceId: string;
}

/** An account holder asked somebody to look after their balances. */
export interface InvitationsTable {
  id: string;
  tenant: string;
  ownerId: string;
  email: string;
  /** Who took it up. */
  personId: string | null;
  status: 'sent' | 'active' | 'declined';
  sentAt: number;
  expiresAt: number;
}

export interface FormerPasswordsTable {
  id: string;
  personId: string;
  passwordHash: string;
  at: number;
}
