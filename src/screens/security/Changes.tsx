import { useRef } from 'react';
import { changesPage, type AccountChange } from '#domain/account-change.ts';
import { changedIn } from '#text/changed.ts';
import { deviceInWords } from '#text/device.ts';
import { useSay } from '#text/say.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { ListReading, ListUnread } from '#ui/ListReading.tsx';
import { MoreRows } from '#ui/MoreRows.tsx';
import { SettingsRows, SettingsSection } from '#ui/SettingsPanel.tsx';
import type { Props } from './props.ts';
import styles from './security.module.css';
import { useMoment } from './use-moment.ts';

/** The changes of the account, the last first: by whom, when, and from which kind of device. */
export function Changes({ changes }: Pick<Props, 'changes'>) {
  const say = useSay();
  return (
    <SettingsSection heading={say('headings_accountchanges')}>
      <List changes={changes} />
    </SettingsSection>
  );
}

function List({ changes }: Pick<Props, 'changes'>) {
  const say = useSay();
  const rows = useRef<HTMLUListElement>(null);
  if (changes.kind === 'reading') return <ListReading height="4rem" />;
  if (changes.kind === 'unread')
    return <ListUnread topic={say('request_errors_loadchanges')} again={changes} />;
  const count = changes.list.length;
  if (count === 0) return <p>{say('topics_noaccountchanges')}</p>;
  return (
    <>
      <AsOf aged={changes.asOf} />
      <SettingsRows ref={rows}>
        {changes.list.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </SettingsRows>
      <MoreRows
        rows={rows}
        count={count}
        further={changes.further}
        failed={say('errors_changesmore')}
        says={count > changesPage ? say('labels_changesshown', { count }) : ''}
      />
    </>
  );
}

function Change({ change }: { readonly change: AccountChange }) {
  const say = useSay();
  const moment = useMoment();
  const { what, by, who = '', device, at } = change;
  const about = changedIn(say, change);
  const maker =
    by === 'other' ? say('labels_changedby_other', { who }) : say(`labels_changedby_${by}`);
  return (
    <li className={styles.row}>
      <strong>{say(`labels_change_${what}`)}</strong>
      <p>{moment(at)}</p>
      {about !== undefined && <p>{about}</p>}
      <p>{[maker, device && deviceInWords(say, device)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
