import type { FieldsDetails } from '#domain/away-details.ts';
import { sessionHere } from '../session-here.ts';

let last: { readonly session: string | undefined; readonly details: FieldsDetails } | undefined;

/** Keeps what was sent by mobile money, so that a form which is filled in again need not be typed again. */
export function keepTyped(details: FieldsDetails): void {
  last = { session: sessionHere(), details };
}

/** The answers of this session's last payment by mobile money: no secret is among them, and a reload forgets them. */
export const typedBefore = (): FieldsDetails | undefined =>
  last !== undefined && last.session === sessionHere() ? last.details : undefined;
