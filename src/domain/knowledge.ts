/** The server's knowledge that may be read again: each kind has its queries in src/api/queries. */
export type Knowledge =
  | 'accountChanges'
  | 'authorizedUsers'
  | 'cashCodes'
  | 'history'
  | 'notifications'
  | 'owed'
  | 'plans'
  | 'profile'
  | 'receipt'
  | 'savedCards'
  | 'sessions'
  | 'statements';
