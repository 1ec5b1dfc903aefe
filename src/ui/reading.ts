/** Another try of a reading that failed. */
export interface Again {
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** The age of something that could not be read again. */
export interface Aged extends Again {
  readonly readAt: number;
}

export interface Unread extends Again {
  readonly kind: 'unread';
}

/** The server's knowledge as far as it was read. */
export type Reading<T extends object> =
  | { readonly kind: 'reading' }
  | Unread
  | ({ readonly kind: 'read'; readonly asOf?: Aged } & T);

/** The further rows of a list that comes page by page. */
export interface Further {
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
}
