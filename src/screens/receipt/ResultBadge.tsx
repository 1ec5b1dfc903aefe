import { toneOf } from '#domain/receipt.ts';
import { useLookUp } from '#text/say.tsx';
import { Badge } from '#ui/Badge.tsx';

/** The result in a word and a colour; an unknown result is shown as it came. */
export function ResultBadge({ result }: { readonly result: string }) {
  const lookUp = useLookUp();
  return <Badge tone={toneOf(result)}>{lookUp(`labels_receipt${result}`) ?? result}</Badge>;
}
