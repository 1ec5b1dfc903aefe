import { useEffect, useId, useRef, useState } from 'react';
import type { Owner } from '#domain/owner.ts';
import { settingsMenu } from '#domain/settings-menu.ts';
import { hasAccount } from '#domain/visitor.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useLoginName } from '#ui/LoginName.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import header from './Header.module.css';
import { MainLinks } from './MainLinks.tsx';
import type { PortalRef } from './portal-ref.ts';
import styles from './SettingsMenu.module.css';

interface Props {
  readonly portal: PortalRef;
  readonly owner: Owner;
  readonly username: string;
}

/** A button that shows and hides a list of links. */
export function SettingsMenu({ portal, owner, username }: Props) {
  const say = useSay();
  const name = useLoginName(username);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOutside(box, open, () => setOpen(false));
  const goBack = () => {
    setOpen(false);
    button.current?.focus();
  };
  // The button has the focus of the link that was followed, for a page that takes it or a question that gives it back.
  const leave = () => {
    goBack();
    if (button.current) button.current.dataset['led'] = '';
  };
  useEscape(open, goBack);

  return (
    <div className={styles.menu} ref={box}>
      <button
        ref={button}
        type="button"
        className={header.tool}
        aria-expanded={open}
        aria-controls={id}
        aria-label={say('labels_settingsmenu', { username: name })}
        onClick={() => setOpen(!open)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A question gives the focus back as it was.
          if (relatedTarget && !relatedTarget.closest('[aria-modal]'))
            delete currentTarget.dataset['led'];
        }}
      >
        <Icon name="person" />
        <span className={styles.name}>{name}</span>
        <Icon name="down" size={16} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <AccountLinks
          portal={portal}
          owner={owner}
          items={settingsMenu(owner)}
          username={username}
          onGone={leave}
          onOut={goBack}
        />
      </div>
    </div>
  );
}

interface DrawerProps extends Props {
  readonly onGone: () => void;
}

/** The same links in the drawer of a narrow window, below the most used ones. */
export function DrawerLinks(props: DrawerProps) {
  const { owner, onGone } = props;
  const items = settingsMenu(owner).filter(({ place }) => place !== 'paymentHistory');
  return (
    <>
      {hasAccount(owner.visitor) && <MainLinks owner={owner} onGone={onGone} />}
      <AccountLinks {...props} items={items} onOut={onGone} />
    </>
  );
}

function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

/** A press or the focus beside the menu closes it. */
function useOutside(
  box: { readonly current: HTMLElement | null },
  open: boolean,
  close: () => void,
) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const onEvent = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, [open, box]);
}
