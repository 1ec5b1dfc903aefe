import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { balanceSearch } from '#machines/balance-search.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { NoSearch } from '#ui/search/NoSearch.tsx';
import { NothingFound } from '#ui/search/NothingFound.tsx';
import { SearchFields } from '#ui/search/SearchFields.tsx';
import { SettledNotice } from '#ui/search/SettledNotice.tsx';
import { useSearchFocus } from '#ui/search/use-search-focus.ts';
import { useSearch } from '#ui/search/use-search.ts';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { WayIn } from '#ui/WayIn.tsx';
import styles from './balance-search.module.css';
import { Questions } from './Questions.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof balanceSearch>;
}

/** A number from the bill, and something that tells whose it is. */
export function Searching({ actor }: Props) {
  const say = useSay();
  const { turn, problem, hasFound, allowGuest } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(actor, ({ value }) => value);
  const refusal = useRefusal(problem);
  const search = useSearch({ turn });
  const shown = useSearchFocus(search.asked);
  if (search.asked === undefined) return <NoSearch />;
  const heading = say('headings_openbalance');
  return (
    <div className={styles.page} data-spreads={!hasFound || undefined}>
      <WayIn
        heading={heading}
        topic={say('topics_openbalance')}
        notice={
          hasFound && (
            <Button wide onClick={() => actor.send({ type: 'accounts.chosen' })}>
              {say('buttons_viewyouraccounts')}
            </Button>
          )
        }
      >
        <div ref={shown}>
          <Form
            label={heading}
            problems={search.problems}
            onSubmit={search.submit(
              (fields) => !busy && actor.send({ type: 'balance.searched', fields }),
            )}
          >
            <SearchFields search={search} />
            {refusal.notice}
            <Button type="submit" look="primary" large wide busy={busy}>
              {say('buttons_lookup')}
            </Button>
            {refusal.notice && allowGuest && (
              <Button wide onClick={() => actor.send({ type: 'guest.chosen' })}>
                {say('buttons_guestcheckout')}
              </Button>
            )}
          </Form>
        </div>
      </WayIn>
      {!hasFound && <Questions {...search} />}
      {state === 'noticingSettled' && (
        <SettledNotice onClose={() => actor.send({ type: 'notice.closed' })} />
      )}
      {state === 'noticingNothing' && (
        <NothingFound
          turn={turn}
          onRotate={() => actor.send({ type: 'field.rotated' })}
          onClose={() => actor.send({ type: 'notice.closed' })}
          onGuest={allowGuest ? () => actor.send({ type: 'guest.chosen' }) : undefined}
        />
      )}
    </div>
  );
}
