/**
 * Tables of the ways in: one-time tokens, which session may see which balance, invitations, old passwords.
 */
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

/** A token that can be used until its time is over; only its hash is kept. */
export interface TicketsTable {
  hash: string;
  kind: TicketKind;
  tenant: string;
  /** The id of a person, an invitation or a session that the token is about; of a text, its number's mark. */
  subject: string | null;
  /** JSON, sealed. */
  data: string;
  issuedAt: number;
  expiresAt: number;
  usedAt: number | null;
  /** The number of tries in vain. */
  tries: number;
}

/** A session that found a balance, or was sent with it, sees it until it ends. */
export interface GrantsTable {
  sessionId: string;
  balanceId: string;
}

/** An account holder's request to somebody to look after their balances. */
export interface InvitationsTable {
  id: string;
  tenant: string;
  ownerId: string;
  email: string;
  /** The person who accepted the invitation. */
  personId: string | null;
  status: 'sent' | 'active' | 'declined';
  /** The time when it was sent first. */
  sentAt: number;
  expiresAt: number;
}

export interface FormerPasswordsTable {
  id: string;
  personId: string;
  passwordHash: string;
  at: number;
}
