import { Stack, Tabs, Title } from '@mantine/core';
import type { LegalName } from '#text/legal.ts';
import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
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
    <Stack maw={960} mx="auto" w="100%" py="lg" px="md">
      <MainHeading>{say('headings_notices')}</MainHeading>
      <Tabs
        orientation="vertical"
        value={page}
        onChange={(next) => onPage(next === 'privacy-notice' ? next : 'terms-of-service')}
        keepMounted={false}
        style={{ flexWrap: 'wrap' }}
      >
        <Tabs.List aria-label={say('labels_noticestabs')}>
          {pages.map((tab) => (
            <Tabs.Tab key={tab.page} value={tab.page}>
              {say(tab.text)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {pages.map((tab) => (
          <Tabs.Panel
            key={tab.page}
            value={tab.page}
            px="md"
            style={{ flex: '1 1 18rem', minWidth: 0 }}
          >
            <Title order={2}>{say(tab.text)}</Title>
            <LegalText tenant={tenant} page={tab.page} href={hrefs[tab.page]} anchor={anchor} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
