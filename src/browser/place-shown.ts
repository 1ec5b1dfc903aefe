/** Where the portal is, as the address says: it may hold what nothing else is to keep. */
export const placeShown = (): string => window.location.hash.slice(1);
