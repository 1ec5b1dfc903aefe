import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { places } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { TextPack } from '#domain/text-pack.ts';
import { Frame } from '#frame/Frame.tsx';
import { portal } from '#machines/portal.ts';
import { quickPayPart } from '#machines/quick-pay-login.part.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import { notProvided } from '#machines/slot.ts';
import { Landing } from '#screens/landing/Landing.tsx';
import type { Base } from '#text/catalogue.ts';
import { createTexts } from '#text/language.ts';
import { sayIn } from '#text/say.ts';
import { TextProvider } from '#text/say.tsx';
import { BusyBox } from '#ui/Busy.tsx';
import { TenantProvider } from '#ui/tenant.tsx';
import { AnyWindow } from '#ui/use-media.ts';

export interface FirstPaint {
  readonly tenant: Tenant;
  readonly texts: TextPack;
  readonly base: Base;
  readonly embedded: boolean;
  readonly sandbox: boolean;
  /** The words for a wait in the other languages that this device may remember. */
  readonly waits: Readonly<Record<string, string>>;
}

/**
 * The landing as the portal would show it, drawn by the server; and beside it the wait that takes
 * its place when the address asks for another page.
 */
export function firstPaint(first: FirstPaint): string {
  const { tenant, texts, base, sandbox } = first;
  const opened = openedPortal(first);
  const spoken = createTexts({ ...texts, base }, () => Promise.resolve(base), {
    lang: '',
    dir: '',
  });
  const drawn = renderToStaticMarkup(
    <TextProvider texts={spoken}>
      <TenantProvider tenant={tenant}>
        <AnyWindow value={true}>
          <Frame portal={opened} place={places.landing} currentPath="/" sandbox={sandbox}>
            <Landing portal={opened} />
          </Frame>
        </AnyWindow>
      </TenantProvider>
      <template data-wait>
        <BusyBox>
          {Object.entries(waitsOf(first, sayIn(spoken.i18n)('labels_loading'))).map(
            ([language, wait]) => (
              <p key={language} lang={language}>
                {wait}
              </p>
            ),
          )}
        </BusyBox>
      </template>
    </TextProvider>,
  );
  return withoutForms(drawn);
}

/** A browser sends no typed value that stands outside a form, so none gets into an address. */
const withoutForms = (drawn: string): string =>
  drawn
    .replaceAll('<form ', '<div role="form" data-form ')
    .replaceAll('</form>', '</div>')
    .replaceAll('type="submit"', 'type="button"');

/** The wait in the page's own language comes first: it serves every other language, too. */
const waitsOf = ({ texts: { language }, waits }: FirstPaint, own: string) => ({
  [language]: own,
  ...waits,
  [language]: own,
});

/** The portal at the moment its first screen shows; the actor is read, never started. */
function openedPortal({ tenant, texts, embedded }: FirstPaint) {
  const address = { slug: tenant.slug, embedded, asked: places.landing.path };
  const input = {
    address,
    language: texts.language,
    deviceId: '',
    newId: () => '',
    reckoning: notProvided,
  };
  const { context } = createActor(portal, { input }).getSnapshot();
  const login = createActor(quickPayLogin, { input: quickPayPart.input({ ...context, tenant }) });
  const opened = portal.resolveState({
    value: { open: { visitor: 'nobody', flow: 'none', place: 'following', language: 'spoken' } },
    context: { ...context, tenant, languages: texts.languages },
  });
  const children = {
    quickPayLogin: { src: 'quickPayLogin', snapshot: login.getPersistedSnapshot() },
  };
  return createActor(portal, { input, snapshot: { ...opened, children } as never });
}
