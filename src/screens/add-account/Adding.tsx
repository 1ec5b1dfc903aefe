import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { addAccount } from '#machines/add-account.ts';
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
import { Consent } from './Consent.tsx';
import styles from './add-account.module.css';

export interface Props {
  readonly actor: ActorRefFrom<typeof addAccount>;
}

/** The account number is typed twice: an account that is added here stays. */
export function Adding({ actor }: Props) {
  const say = useSay();
  const { turn, problem, keeper } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(actor, ({ value }) => value);
  const refusal = useRefusal(problem);
  const search = useSearch({ turn, confirmed: true });
  const shown = useSearchFocus(search.asked);
  if (search.asked === undefined) return <NoSearch />;
  const heading = say('headings_addaccount');
  const topic = keeper === 'account' ? 'topics_addaccountprofile' : 'topics_addaccount';
  return (
    <>
      <WayIn heading={heading} topic={say(topic)}>
        <div ref={shown}>
          <Form
            label={heading}
            problems={search.problems}
            onSubmit={search.submit(
              (fields) => !busy && actor.send({ type: 'account.searched', fields }),
            )}
          >
            <SearchFields search={search} />
            <Consent />
            {refusal.notice}
            <div className={styles.actions}>
              <Button type="submit" look="primary" large wide busy={busy}>
                {say('buttons_addaccount')}
              </Button>
              <Button wide onClick={() => actor.send({ type: 'entry.cancelled' })}>
                {say('buttons_cancel')}
              </Button>
            </div>
          </Form>
        </div>
      </WayIn>
      {state === 'noticingSettled' && (
        <SettledNotice onClose={() => actor.send({ type: 'notice.closed' })} />
      )}
      {state === 'noticingNothing' && (
        <NothingFound
          turn={turn}
          onRotate={() => actor.send({ type: 'field.rotated' })}
          onClose={() => actor.send({ type: 'notice.closed' })}
        />
      )}
    </>
  );
}
