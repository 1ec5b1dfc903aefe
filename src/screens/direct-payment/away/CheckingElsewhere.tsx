import { useSelector } from '@xstate/react';
import { vendorPageWords } from '#domain/vendor-page-words.ts';
import { Checking } from '../Checking.tsx';
import type { AwayRef } from './stage.ts';

/** The vendor that decides is asked what became of the payment. */
export function CheckingElsewhere({ actor }: { readonly actor: AwayRef }) {
  const { checking, asking } = vendorPageWords(useSelector(actor, ({ context }) => context.way));
  return <Checking {...{ actor, asking }} heading={checking} />;
}
