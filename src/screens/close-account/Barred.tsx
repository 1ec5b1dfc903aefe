import { useSelector } from '@xstate/react';
import { toCallAt } from '#domain/account-names.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTitle } from '#ui/page-title.ts';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { SettingsRows } from '#ui/SettingsPanel.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Obstacle } from './Obstacle.tsx';
import styles from './close-account.module.css';
import type { Props } from './props.ts';

/** The plans and payments that keep the account open, and whom to call about them. */
export function Barred({ actor }: Props) {
  const say = useSay();
  useTitle('headings_closebarred');
  const inTheWay = useSelector(actor, ({ context }) => context.closing?.inTheWay ?? []);
  const places = toCallAt(
    useTenant(),
    inTheWay.flatMap(({ locations }) => locations),
  );
  return (
    <NoticePage
      icon="history"
      heading={say('headings_closebarred')}
      topics={[say('topics_closebarred')]}
      more={
        <div className={styles.barred}>
          <SettingsRows>
            {inTheWay.map((one) => (
              <Obstacle key={`${one.what} ${one.reference}`} actor={actor} obstacle={one} />
            ))}
          </SettingsRows>
          <PhoneLines places={places} />
        </div>
      }
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_checkagain')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'account.kept' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
