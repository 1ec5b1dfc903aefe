import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { SettingsActions, SettingsCard, SettingsSection } from '#ui/SettingsPanel.tsx';
import type { Props } from './props.ts';
import { StepPage } from './StepPage.tsx';
import { WhatEnds, WhatStays } from './Told.tsx';

/** The first step: what ends and what stays of this very account, and the way to its data. */
export function Weighing({ actor }: Props) {
  const say = useSay();
  const closing = useSelector(actor, ({ context }) => context.closing);
  return (
    <StepPage step={1} topic={say('topics_closeaccount')}>
      {closing && (
        <>
          <WhatEnds closing={closing} />
          <WhatStays closing={closing} />
        </>
      )}
      <SettingsSection heading={say('headings_closetake')}>
        <SettingsCard>
          <p>{say('topics_closetake')}</p>
          <SettingsActions>
            <Button onClick={() => actor.send({ type: 'data.chosen' })}>
              {say('links_owndata')}
            </Button>
          </SettingsActions>
        </SettingsCard>
      </SettingsSection>
      <SettingsActions>
        <Button look="primary" onClick={() => actor.send({ type: 'step.taken' })}>
          {say('buttons_closegoon')}
        </Button>
        <Button look="quiet" onClick={() => actor.send({ type: 'account.kept' })}>
          {say('buttons_keepaccount')}
        </Button>
      </SettingsActions>
    </StepPage>
  );
}
