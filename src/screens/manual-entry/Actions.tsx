import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './manual-entry.module.css';

interface Props {
  readonly kind: 'first' | 'further' | 'editing';
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

const words = {
  first: 'buttons_continue',
  further: 'buttons_addaccount',
  editing: 'buttons_update',
} as const;

/** The form's buttons; with an empty cart there is nothing to go back to. */
export function Actions({ kind, onCancel, onDelete }: Props) {
  const say = useSay();
  return (
    <div className={styles.actions}>
      <Button type="submit" look="primary" large wide>
        {say(words[kind])}
      </Button>
      {kind !== 'first' && <Button onClick={onCancel}>{say('buttons_cancel')}</Button>}
      {kind === 'editing' && (
        <Button look="danger" onClick={onDelete}>
          {say('buttons_delete')}
        </Button>
      )}
    </div>
  );
}
