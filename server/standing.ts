/** The word of a server on whether a balancer may send it requests. */
export interface Standing {
  /** The server is about to end. */
  readonly isLeaving: () => boolean;
  readonly leave: () => void;
  /** The database was put back, and the vendors have not answered about everything yet. */
  readonly isAsking: () => boolean;
  readonly ask: () => void;
  readonly hear: () => void;
}

export const openStanding = (): Standing => {
  let leaving = false;
  let asking = false;
  return {
    isLeaving: () => leaving,
    leave: () => {
      leaving = true;
    },
    isAsking: () => asking,
    ask: () => {
      asking = true;
    },
    hear: () => {
      asking = false;
    },
  };
};
