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
  readonly flow: ActorRefFrom<typeof balanceSearch>;
}

/** A number from the bill, and something that tells whose it is. */
export function Searching({ flow }: Props) {
  const say = useSay();
  const { turn, problem, hasFound, allowGuest } = useSelector(flow, ({ context }) => context);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(flow, ({ value }) => value);
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
            <Button wide onClick={() => flow.send({ type: 'accounts.chosen' })}>
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
              (fields) => !busy && flow.send({ type: 'balance.searched', fields }),
            )}
          >
            <SearchFields search={search} />
            {refusal.notice}
            <Button type="submit" look="primary" large wide busy={busy}>
              {say('buttons_lookup')}
            </Button>
            {refusal.notice && allowGuest && (
              <Button wide onClick={() => flow.send({ type: 'guest.chosen' })}>
                {say('buttons_guestcheckout')}
              </Button>
            )}
          </Form>
        </div>
      </WayIn>
      {!hasFound && <Questions {...search} />}
      {state === 'noticingSettled' && (
        <SettledNotice onClose={() => flow.send({ type: 'notice.closed' })} />
      )}
      {state === 'noticingNothing' && (
        <NothingFound
          turn={turn}
          onRotate={() => flow.send({ type: 'field.rotated' })}
          onClose={() => flow.send({ type: 'notice.closed' })}
          onGuest={allowGuest ? () => flow.send({ type: 'guest.chosen' }) : undefined}
        />
      )}
    </div>
  );
}
