import { useSelector } from '@xstate/react';
import { isOwing } from '#machines/help.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { FreePlan } from './FreePlan.tsx';
import styles from './help.module.css';
import { HowToAsk } from './HowToAsk.tsx';
import { Onward } from './Onward.tsx';
import type { Props } from './props.ts';
import { Step } from './Step.tsx';
import { useContacts } from './use-contacts.ts';
import { useCosts } from './use-costs.ts';

/** All that costs nothing, in the order in which it helps most; what the provider lacks is left out. */
export function Overview({ actor, accounts }: Props) {
  const say = useSay();
  const written = useMoney();
  const { name: provider } = useTenant();
  const { terms } = useSelector(actor, ({ context }) => context);
  const owes = useSelector(actor, ({ context }) => isOwing(context));
  const { amount, costs } = useCosts({ actor });
  const contacts = useContacts({ actor });
  const { assistance, itemizedBill } = terms;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <MainHeading>{say('headings_help')}</MainHeading>
        <p>{owes ? say('topics_helpowed', { amount: written(amount) }) : say('topics_help')}</p>
      </header>
      <div className={styles.steps}>
        {assistance && (
          <Step icon="person" heading={say('headings_helpassistance')}>
            <p>{say('topics_helpassistance', { provider })}</p>
            {assistance.days && (
              <p>{say('topics_helpassistancedays', { days: assistance.days })}</p>
            )}
            <Button onClick={() => actor.send({ type: 'check.chosen' })}>
              {say('buttons_helpcheck')}
            </Button>
            <HowToAsk at={assistance} link="links_helpapply" call="labels_helpapply" />
          </Step>
        )}
        <FreePlan {...{ actor, accounts, costs }} />
        {itemizedBill && (
          <Step icon="list" heading={say('headings_helpitemized')}>
            <p>{say('topics_helpitemized')}</p>
            <HowToAsk at={itemizedBill} link="links_helpitemized" call="labels_helpitemized" />
          </Step>
        )}
        {reachable(contacts).length > 0 && (
          <Step icon="phone" heading={say('headings_helpcall')}>
            <p>{say('topics_helpcall')}</p>
            <PhoneLines places={contacts} />
          </Step>
        )}
        {costs.length > 0 && (
          <Step icon="bill" heading={say('headings_helpcosts')}>
            <p>{say('topics_helpcosts')}</p>
            <Button onClick={() => actor.send({ type: 'costs.chosen' })}>
              {say('buttons_helpcosts')}
            </Button>
          </Step>
        )}
      </div>
      <Onward actor={actor} />
    </div>
  );
}
