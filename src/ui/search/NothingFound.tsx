import { nextSecondary } from '#domain/search/fields.ts';
import { fieldLabel } from '#text/field-label.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '../Button.tsx';
import { Question } from '../Question.tsx';
import { useTenant } from '../tenant.tsx';

interface Props {
  readonly turn: number;
  readonly onRotate: () => void;
  readonly onClose: () => void;
  /** Left out where bills cannot be typed in. */
  readonly onGuest?: (() => void) | undefined;
}

/** Nothing was found; the typed values are still in the form. */
export function NothingFound({ turn, onRotate, onClose, onGuest }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const next = nextSecondary(useTenant(), turn);
  return (
    <Question
      heading={say('headings_accountlookuperror')}
      topic={say(onGuest ? 'topics_accountlookuperrorguest' : 'topics_accountlookuperror')}
      onDismiss={onClose}
      actions={
        <>
          {next && (
            <Button look="primary" onClick={onRotate}>
              {say('buttons_trynextfield', { field: fieldLabel(lookUp, next.label, next.name) })}
            </Button>
          )}
          {onGuest && <Button onClick={onGuest}>{say('buttons_guestcheckout')}</Button>}
          <Button look={next || onGuest ? 'quiet' : 'primary'} onClick={onClose}>
            {say('buttons_close')}
          </Button>
        </>
      }
    />
  );
}
