import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { ActorProps } from './step.ts';

export function Created({ actor }: ActorProps) {
  const say = useSay();
  const { firstName = '', email = '' } = useSelector(actor, ({ context }) => context.details) ?? {};
  return (
    <NoticePage
      icon="mail"
      heading={say('headings_accountcreated')}
      topics={[
        say('topics_accountcreated', { name: capitalised(firstName) }),
        say('topics_accountcreatedmail', { email }),
        say('topics_nomailyet'),
      ]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'login.chosen' })}>
          {say('buttons_gobacktologin')}
        </Button>
      }
    />
  );
}

const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
