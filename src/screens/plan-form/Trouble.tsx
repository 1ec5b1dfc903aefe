import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { FormProps } from './step.ts';

export function Unscheduled({ actor }: FormProps) {
  const say = useSay();
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_planunscheduled')}
      topics={[say('topics_plantryagain')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'retry.chosen' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'back.chosen' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}

export function Impossible({ actor }: FormProps) {
  const say = useSay();
  const { name: provider } = useTenant();
  return (
    <NoticePage
      heading={say('headings_noplans')}
      topics={[say('topics_noplans', { provider })]}
      more={<HelpLink from="plan" />}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'cancel.chosen' })}>
          {say('buttons_backtoaccounts')}
        </Button>
      }
    />
  );
}
