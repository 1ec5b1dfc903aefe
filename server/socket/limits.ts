export const minute = 60_000;

/** The figures of the live socket. */
export const socketLimits = {
  perSession: 5,
  perIp: 20,
  messagesPerMinute: 100,
  entriesPerMinute: 30,
  frameBytes: 64 * 1024,
  /** Bytes that a slow reader may leave unread before the socket is cut. */
  unreadBytes: 1024 * 1024,
  /** The time within which a client says which protocol it speaks. */
  greetingMs: 10_000,
  /** The time that the client may take to answer a close. */
  farewellMs: 2_000,
  /** The time between two looks for ended sessions and changed tenants. */
  lookMs: 2_000,
  /** A silent client is asked whether it is there, then given up. */
  silenceMs: 45_000,
  deadMs: 90_000,
} as const;

export type SocketLimits = { readonly [K in keyof typeof socketLimits]: number };
