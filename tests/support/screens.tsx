import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Tenant } from '#domain/tenant.ts';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { InMantine } from './in-mantine.tsx';
import { sampleTenant } from './tenants.ts';

/** A conversation's screens, without the frame around them. */
export function showScreen(screen: ReactNode, tenant: Tenant = sampleTenant('lakeside')) {
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  const view = render(
    <TextProvider texts={texts}>
      <InMantine tenant={tenant}>{screen}</InMantine>
    </TextProvider>,
  );
  return { ...view, speak: texts.change };
}
