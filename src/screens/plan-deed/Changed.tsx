import { useSelector } from '@xstate/react';
import { billsAmong } from '#domain/plans/adding.ts';
import { doneOfWish, isMadeNow, nameOfWish, type Offers, type Wish } from '#domain/plans/deeds.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';
import { usePlan } from './use-plan.ts';

/** The plan as it goes on; of a payment that is made now nobody knows yet whether it is paid. */
export function Changed({ actor, hasPayments }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const { deed, plan } = usePlan(actor);
  const next = useSelector(actor, ({ context }) => context.made?.[0]);
  const wish = useSelector(actor, ({ context }) => context.wish);
  if (next === undefined || wish === undefined) throw new Error('the plan is not changed');
  const said = {
    date: longDate(next.date, language),
    amount: written(next.amount),
    bills: numbersIn(wish, plan.offers),
    count: wish.deed === 'catchup' ? wish.payments : 1,
  };
  const isNow = isMadeNow(deed);
  const isSeen = isNow && hasPayments;
  const isTaken = useSelector(actor, (now) => now.matches('taken'));
  const isBank = plan.means.type === 'ach';
  const heading = say(
    isTaken ? `headings_deedtaken${isBank ? 'bank' : ''}` : `headings_deeddone_${doneOfWish(wish)}`,
  );
  return (
    <NoticePage
      icon={isNow && !isTaken ? 'history' : 'check'}
      heading={heading}
      topics={
        isTaken
          ? [say(`topics_deedtaken${isBank ? 'bank' : ''}`, said)]
          : [
              say(`topics_deedtold_${nameOfWish(wish)}`, said),
              say(isNow ? 'topics_deedstays' : 'topics_deedwrote'),
              ...(isSeen ? [say('topics_deedseen')] : []),
            ]
      }
      more={isNow && <Announcer says={isTaken ? heading : ''} />}
      actions={
        <>
          {isSeen && (
            <Button look="primary" large onClick={() => actor.send({ type: 'payments.chosen' })}>
              {say('buttons_deedpayments')}
            </Button>
          )}
          <Button
            look={isSeen ? 'quiet' : 'primary'}
            large
            onClick={() => actor.send({ type: 'plan.left' })}
          >
            {say('buttons_done')}
          </Button>
        </>
      }
    />
  );
}

/** The numbers of the bills that were added. */
const numbersIn = (wish: Wish, { add }: Offers): string =>
  wish.deed === 'add' && 'bills' in add
    ? (billsAmong(add, wish.bills)
        ?.map(({ number }) => number)
        .join(', ') ?? '')
    : '';
