import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { parseDate, writeDate } from '#domain/dates.ts';
import { inputName } from '#domain/entry/names.ts';
import { identifiedBy } from '#domain/lookup.ts';
import { useSay } from '#text/say.tsx';
import { Form } from '#ui/form/Form.tsx';
import { NothingFound } from '#ui/search/NothingFound.tsx';
import { SearchFields } from '#ui/search/SearchFields.tsx';
import { useSearchFocus } from '#ui/search/use-search-focus.ts';
import { useSearch, type SearchForm } from '#ui/search/use-search.ts';
import { TenantProvider, useTenant } from '#ui/tenant.tsx';
import { Actions } from './Actions.tsx';
import { StepPage } from './StepPage.tsx';
import type { ActorProps } from './step.ts';

/** The provider's search fields, or the portal's own where there are none. */
export function FindingAccount({ actor }: ActorProps) {
  const tenant = useTenant();
  const alternate = useSelector(actor, ({ context }) => context.alternate);
  return (
    <TenantProvider tenant={identifiedBy(tenant, alternate)}>
      <Finding actor={actor} />
    </TenantProvider>
  );
}

function Finding({ actor }: ActorProps) {
  const say = useSay();
  const { turn, fields } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'));
  const [primary] = useTenant().openBalance.primary;
  const search = useSearch({ turn, confirmed: primary?.confirmField ?? false });
  const shown = useSearchFocus(search.asked);
  useTypedBefore(search, fields);
  const heading = say('headings_findaccountstart');
  return (
    <StepPage step={1} heading={heading} topic={say('topics_findaccount')}>
      <div ref={shown}>
        <Form
          label={heading}
          problems={search.problems}
          onSubmit={search.submit(
            (typed) => !busy && actor.send({ type: 'account.searched', fields: typed }),
          )}
        >
          <SearchFields search={search} />
          <Actions actor={actor} busy={busy}>
            {say('buttons_continue')}
          </Actions>
        </Form>
      </div>
      {isMissing && (
        <NothingFound
          turn={turn}
          onRotate={() => actor.send({ type: 'nextField.chosen' })}
          onClose={() => actor.send({ type: 'notice.closed' })}
        />
      )}
    </StepPage>
  );
}

/** The fields keep what was typed when the patient comes back to this step. */
function useTypedBefore(
  { form, format }: SearchForm,
  typed: Readonly<Record<string, string>>,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    for (const [name, value] of Object.entries(typed)) {
      const day = parseDate(value);
      form.put(inputName(name), day === undefined ? value : writeDate(day, format));
    }
  }, [form, format, typed]);
}
