import { addressOf } from '#domain/place-at.ts';
import type { PlaceName } from '#domain/places.ts';
import type { Now } from '#domain/visit/now.ts';
import type { AnyPart, Onward, Row, Said, Wish } from '../part.ts';
import { nowOf } from './now.ts';
import type { Context } from './types.ts';

/** The row of a part for something that a conversation said. */
export interface Asked {
  readonly row: Row<never> | undefined;
  readonly said: Said;
}

export const atEnd = (part: AnyPart | undefined, said: Said): Asked => ({
  row: part?.ends[said.kind ?? ''],
  said,
});

export const onTheWay = (part: AnyPart | undefined, said: Said): Asked => ({
  row: part?.told?.[said.type ?? ''],
  said,
});

/** The first wish whose condition holds; a row's type sees to it that it hears only its own news. */
export function wishIn({ row, said }: Asked, now: Now): Wish<Said> {
  const rows = (
    row === undefined ? [] : Array.isArray(row) ? row : [row]
  ) as readonly (Wish<Said> & {
    readonly when?: (now: Now, said: Said) => boolean;
  })[];
  return rows.find(({ when }) => when?.(now, said) ?? true) ?? {};
}

export const nameOf = (to: Onward, now: Now): PlaceName =>
  typeof to === 'string' ? to : to.of(now);

/** The address to which a wish leads. */
export const hrefOf = (to: Onward, context: Context, params?: Readonly<Record<string, string>>) =>
  addressOf(nameOf(to, nowOf(context)), params);
