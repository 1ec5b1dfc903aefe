import { useSelector } from '@xstate/react';
import { dueByText } from '#domain/card-of-text.ts';
import { brandNameOf } from '#domain/saved-card.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { Props } from './Over.tsx';

/** The sum of the bills, and the card on file that may pay it: nothing is charged here. */
export function Offering({ actor }: Props) {
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const opened = useSelector(actor, ({ context }) => context.opened);
  if (opened?.card === undefined) return null;
  const { card, standsIn, owed } = opened;
  const shown = { brand: brandNameOf(card), last4: card.last4 };
  const amount = money(dueByText(tenant, owed), tenant.payments.currency, language);
  return (
    <NoticePage
      icon="card"
      heading={say('headings_textoffer', { amount })}
      topics={[
        say('topics_textoffer', { provider: tenant.name, ...shown }),
        ...(standsIn ? [say('topics_textofferother', shown)] : []),
      ]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'card.chosen' })}>
            {say('buttons_paywithtextcard', shown)}
          </Button>
          <Button large onClick={() => actor.send({ type: 'others.chosen' })}>
            {say('buttons_otherwaytopay')}
          </Button>
        </>
      }
    />
  );
}
