import { Tabs } from '@mantine/core';
import '#ui/unstyled-button.css';
import '@mantine/core/styles/Tabs.layer.css';
import type { LegalName } from '#text/legal.ts';
import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useMedia } from '#ui/use-media.ts';
import { BackToPayment } from './BackToPayment.tsx';
import styles from './legal.module.css';
import { LegalText, type LegalTenant } from './LegalText.tsx';

interface Props {
  readonly tenant: LegalTenant;
  readonly page: LegalName;
  readonly hrefs: Readonly<Record<LegalName, string>>;
  /** A visit was begun in this tab. */
  readonly begun: boolean;
  readonly anchor?: string | undefined;
  readonly onPage: (page: LegalName) => void;
}

const pages = [
  { page: 'terms-of-service', text: 'headings_termsofservice' },
  { page: 'privacy-notice', text: 'headings_privacynotice' },
] as const;

/** Both legal texts behind tabs, beside the text where there is room; the chosen one is in the address. */
export function NoticesPage({ tenant, page, begun, hrefs, anchor, onPage }: Props) {
  const say = useSay();
  const beside = useMedia('(min-width: 768px)');
  return (
    <div className={styles.notices}>
      <BackToPayment begun={begun} />
      <MainHeading>{say('headings_notices')}</MainHeading>
      <Tabs
        orientation={beside ? 'vertical' : 'horizontal'}
        value={page}
        onChange={(next) => onPage(next === 'privacy-notice' ? next : 'terms-of-service')}
        keepMounted={false}
        className={styles.tabs}
      >
        <Tabs.List
          className={styles.list}
          aria-label={say('labels_noticestabs')}
          // Mantine moves the focus at Home and End; here both keys choose the tab, too, like the
          // arrow keys.
          onKeyDownCapture={({ key }) => {
            if (key === 'Home') onPage('terms-of-service');
            if (key === 'End') onPage('privacy-notice');
          }}
        >
          {pages.map((tab) => (
            <Tabs.Tab key={tab.page} value={tab.page} className={styles.tab}>
              {say(tab.text)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {pages.map((tab) => (
          <Tabs.Panel key={tab.page} value={tab.page} className={styles.panel}>
            <h2>{say(tab.text)}</h2>
            <LegalText tenant={tenant} page={tab.page} href={hrefs[tab.page]} anchor={anchor} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
