import type { useFields } from '../form/use-fields.ts';

/** The form of fields that a provider composed, by the names of their inputs. */
export type EntryForm = ReturnType<typeof useFields<Record<string, string>>>;
