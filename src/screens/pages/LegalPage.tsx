import { Anchor, Stack, Text } from '@mantine/core';
import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { LegalText, type LegalTextProps } from './LegalText.tsx';

interface Props extends Omit<LegalTextProps, 'href'> {
  readonly hrefs: Readonly<Record<LegalTextProps['page'], string>>;
}

/** The Terms of Service or the Privacy Notice; each leads to the other. */
export function LegalPage({ page, hrefs, ...text }: Props) {
  const say = useSay();
  const terms = page === 'terms-of-service';
  return (
    <Stack maw={760} mx="auto" w="100%" py="lg" px="md">
      <MainHeading>{say(terms ? 'headings_termsofservice' : 'headings_privacynotice')}</MainHeading>
      <LegalText key={page} {...text} page={page} href={hrefs[page]} />
      <Text>
        {say(terms ? 'topics_seealsoprivacy' : 'topics_seealsoterms')}{' '}
        <Anchor href={hrefs[terms ? 'privacy-notice' : 'terms-of-service']} underline="always">
          {say(terms ? 'links_privacynotice' : 'links_termsofservice')}
        </Anchor>
      </Text>
    </Stack>
  );
}
