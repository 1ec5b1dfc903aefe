import { Tabs } from '@mantine/core';
import '#ui/unstyled-button.css';
import '@mantine/core/styles/Tabs.layer.css';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { homeNameFor } from '#domain/arrival.ts';
import { places } from '#domain/places.ts';
import { itemAt, settingsMenu } from '#domain/settings-menu.ts';
import type { Owner } from '#domain/owner.ts';
import { hasAccount } from '#domain/visitor.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { SettingsList } from './SettingsList.tsx';
import styles from './SettingsPage.module.css';

interface Props {
  readonly owner: Owner;
  /** The address on show. */
  readonly path: string;
  /** The page of the chosen setting. */
  readonly children: ReactNode;
}

/** The settings behind tabs beside the page of the chosen one; a telephone has them in a list that folds. */
export function SettingsPage({ owner, path, children }: Props) {
  const say = useSay();
  const beside = useMedia('(min-width: 768px)');
  const items = settingsMenu(owner);
  const current = itemAt(items, path);
  const tabs = useTabFocus(current?.place);
  const back = (
    <a className={styles.back} href={`#${places[homeNameFor(owner)].path}`}>
      {say(hasAccount(owner.visitor) ? 'buttons_backtoaccounts' : 'links_backtopayment')}
    </a>
  );
  const menu = beside ? (
    <>
      <h2 id="settings">{say('labels_settings')}</h2>
      <Tabs.List ref={tabs} className={styles.list} aria-labelledby="settings">
        {items.map(({ place, path: href, icon, text }) => (
          <Tabs.Tab
            key={place}
            {...link(href)}
            value={place}
            className={styles.tab}
            leftSection={<Icon name={icon} />}
          >
            {say(text)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </>
  ) : (
    <SettingsList key={path} items={items} current={current} />
  );
  return (
    <Tabs
      id={tabsId}
      orientation={beside ? 'vertical' : 'horizontal'}
      value={current?.place ?? null}
      activateTabWithKeyboard={false}
      className={styles.page}
    >
      <div className={styles.menu}>
        {back}
        {menu}
      </div>
      {/* One place for the page at every width: a telephone that is turned loses nothing that was typed. */}
      <div className={styles.panel} {...(beside && current && panelOf(current.place))}>
        {children}
      </div>
    </Tabs>
  );
}

const tabsId = 'settings-tabs';

/** A page is the panel of its tab, where there are tabs. */
const panelOf = (place: string) => ({
  role: 'tabpanel',
  id: `${tabsId}-panel-${place}`,
  'aria-labelledby': `${tabsId}-tab-${place}`,
});

/** A tab leads to an address, and so it is a link; a tab is pressed with the space bar as well. */
const link = (path: string) => ({
  component: 'a',
  href: `#${path}`,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
});

/** Milliseconds after which the tab of a page that was opened has the focus. */
const focusDelay = 100;

/**
 * The patient has gone on to something else before the page was there, such as the header's menu; its
 * button is where they were already if it led here.
 */
const isElsewhere = (list: Element): boolean =>
  !list.contains(document.activeElement) &&
  document.activeElement?.matches('a, button:not([data-led]), input, select, textarea') === true;

/**
 * Gives the opened tab the focus, unless the page was loaded with it. A page that is awaited hides the
 * menu, which takes the focus from the tab: a layout effect begins again once the menu is back.
 */
function useTabFocus(current: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useLayoutEffect(() => {
    const isOpened = shown.current !== current || list.current?.closest('[data-moved]');
    shown.current = current;
    if (!isOpened) return;
    let timer = 0;
    const later = () => {
      timer = window.setTimeout(focus, focusDelay);
    };
    const focus = () => {
      // A question that is still closing gives the focus back to where it came from.
      if (list.current === null || document.querySelector('[aria-modal]')) return later();
      if (isElsewhere(list.current)) return;
      const tab = list.current.querySelector<HTMLElement>('[aria-selected=true]');
      tab?.focus({ preventScroll: true });
      // A low window moves no further than the tab needs.
      tab?.scrollIntoView({ block: 'nearest' });
    };
    later();
    return () => window.clearTimeout(timer);
  }, [current]);
  return list;
}
