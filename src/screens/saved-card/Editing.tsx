import { useSelector } from '@xstate/react';
import type { SavedCard } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import { SavedCardFace } from '#ui/card/SavedCardFace.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { useTitle } from '#ui/page-title.ts';
import { CardNotice } from './CardNotice.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import type { Props } from './props.ts';
import styles from './saved-card.module.css';

/** A card on file: its number stays, its name and expiry may be changed. */
export function Editing({ actor }: Props) {
  useTitle('titles_editsavedcard');
  const say = useSay();
  const card = useSelector(actor, ({ context }) => context.saved as SavedCard);
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say('headings_editcard')}</MainHeading>
        <p>{say('topics_editcard')}</p>
      </header>
      {card.isExpired && (
        <Note icon="alert" isWarning>
          {say('topics_editcardexpired')}
        </Note>
      )}
      <SavedCardFace card={card} />
      <CardNotice actor={actor} />
      <ChangeForm actor={actor} card={card} />
    </div>
  );
}
