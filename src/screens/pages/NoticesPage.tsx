import { Tabs } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import type { LegalName } from '#text/legal.ts';
import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import styles from './legal.module.css';
import { LegalText, type LegalTenant } from './LegalText.tsx';

interface Props {
  readonly tenant: LegalTenant;
  readonly page: LegalName;
  readonly hrefs: Readonly<Record<LegalName, string>>;
  readonly anchor?: string | undefined;
  readonly onPage: (page: LegalName) => void;
}

const pages = [
  { page: 'terms-of-service', text: 'headings_termsofservice' },
  { page: 'privacy-notice', text: 'headings_privacynotice' },
] as const;

/** Both legal texts behind vertical tabs; the chosen one is in the address. */
export function NoticesPage({ tenant, page, hrefs, anchor, onPage }: Props) {
  const say = useSay();
  return (
    <div className={styles.notices}>
      <MainHeading>{say('headings_notices')}</MainHeading>
      <Tabs
        orientation="vertical"
        value={page}
        onChange={(next) => onPage(next === 'privacy-notice' ? next : 'terms-of-service')}
        keepMounted={false}
        className={styles.tabs}
      >
        <Tabs.List aria-label={say('labels_noticestabs')}>
          {pages.map((tab) => (
            <Tabs.Tab key={tab.page} value={tab.page}>
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
