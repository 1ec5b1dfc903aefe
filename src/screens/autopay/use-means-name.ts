import { sameBank, typedBank } from '#domain/autopay/agreement.ts';
import { brandNameOf, writtenExpiry } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';

/** The name of means that may be chosen, and what stands beside it. */
export const useMeansName = (actor: Props['actor']) => {
  const say = useSay();
  const { cards, agreement } = useKnown(actor);
  return (means: string): { readonly label: string; readonly hint?: string } => {
    if (means === sameBank)
      return { label: say('labels_autopaysamebank', { last4: agreement?.last4 ?? '' }) };
    const card = cards.find(({ id }) => id === means);
    if (means === typedBank || card === undefined) {
      const isOther = agreement?.type === 'ach';
      return { label: say(isOther ? 'labels_autopayotherbank' : 'labels_autopaybank') };
    }
    return {
      label: say('labels_savedcard', { brand: brandNameOf(card), last4: card.last4 }),
      hint: writtenExpiry(card),
    };
  };
};
