const within = 10 * 60_000;

/**
 * The cards and bank accounts that each session tried lately, as keyed hashes and in memory only. Bounded:
 * the session seen longest ago is forgotten first, so that a flood of new sessions cannot free the one that
 * tries on.
 */
export const openCardsTried = ({ sessionsAtMost = 10_000, cardsAtMost = 3 } = {}) => {
  const sessions = new Map<string, Map<string, number>>();

  const forgetOldest = (): void => {
    const [oldest] = sessions.keys();
    if (sessions.size >= sessionsAtMost && oldest !== undefined) sessions.delete(oldest);
  };

  return {
    /** Notes one more card; answers how long to wait where it is one too many. */
    wait(sessionId: string, number: string, now: number): number {
      const seen = sessions.get(sessionId) ?? new Map<string, number>();
      // The session goes to the end of the map: seen last.
      if (!sessions.delete(sessionId)) forgetOldest();
      sessions.set(sessionId, seen);
      for (const [one, at] of seen) if (at + within <= now || at > now) seen.delete(one);
      if (!seen.has(number) && seen.size >= cardsAtMost)
        return Math.max(1, Math.min(...seen.values()) + within - now);
      seen.set(number, now);
      return 0;
    },
    /** Takes back a card that the bank took: it was no guess. */
    forget(sessionId: string, number: string): void {
      sessions.get(sessionId)?.delete(number);
    },
    /** The number of sessions that are remembered. */
    size: () => sessions.size,
  };
};
