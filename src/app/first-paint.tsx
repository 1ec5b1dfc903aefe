import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { wideFrom } from '#domain/layout.ts';
import { places } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { TextPack } from '#domain/text-pack.ts';
import { Frame } from '#frame/Frame.tsx';
import { portal } from '#machines/portal.ts';
import { Landing } from '#screens/landing/Landing.tsx';
import type { Base } from '#text/catalogue.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { TenantProvider } from '#ui/tenant.tsx';
import { SupposedMedia } from '#ui/use-media.ts';

export interface FirstPaint {
  readonly tenant: Tenant;
  readonly texts: TextPack;
  readonly base: Base;
  readonly embedded: boolean;
  /** A guess by what the browser says of itself; the portal knows better a moment later. */
  readonly phone: boolean;
  readonly sandbox: boolean;
}

/** The landing as the portal itself would show it, drawn before there is a portal. */
export function firstPaint(first: FirstPaint): string {
  const { tenant, texts, base, phone, sandbox } = first;
  const opened = openedPortal(first);
  const spoken = createTexts({ ...texts, base }, () => Promise.resolve(base), {
    lang: '',
    dir: '',
  });
  return renderToStaticMarkup(
    <TextProvider texts={spoken}>
      <TenantProvider tenant={tenant}>
        <SupposedMedia value={(query) => !phone && query.includes(`${wideFrom}px`)}>
          <Frame portal={opened} place={places.landing} currentPath="/" sandbox={sandbox}>
            <Landing portal={opened} />
          </Frame>
        </SupposedMedia>
      </TenantProvider>
    </TextProvider>,
  );
}

/** The portal at the moment its first screen shows; it is only looked at, never started. */
function openedPortal({ tenant, texts, embedded }: FirstPaint) {
  const address = { slug: tenant.slug, embedded, asked: places.landing.path };
  const input = { address, language: texts.language, deviceId: '' };
  const { context } = createActor(portal, { input }).getSnapshot();
  return createActor(portal, {
    input,
    snapshot: portal.resolveState({
      value: { open: { visitor: 'nobody', place: 'following', language: 'spoken' } },
      context: { ...context, tenant, languages: texts.languages },
    }),
  });
}
