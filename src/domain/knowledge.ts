/** What the server knows and may be read again: each has its queries in src/api/queries. */
export type Knowledge = 'owed' | 'plans' | 'profile' | 'statements';
