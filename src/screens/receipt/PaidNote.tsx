import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';

/** A note on the first form, for whoever has paid already: the way to the receipt. */
export function PaidNote() {
  const say = useSay();
  return (
    <Note icon="check">
      <p>
        <strong>{say('topics_paidhere')}</strong> {say('topics_paidanother')}
      </p>
      <p>
        <a href={`#${places.receipt.path}`}>{say('links_openreceipt')}</a>
      </p>
    </Note>
  );
}
