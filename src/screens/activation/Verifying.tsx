import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { inputName } from '#domain/entry/names.ts';
import { identifiedBy } from '#domain/lookup.ts';
import { isAccountNumber } from '#domain/search/fields.ts';
import { searchedValue, searchProblem, tidySearched } from '#domain/search/rules.ts';
import type { activation } from '#machines/activation.ts';
import { fieldLabel } from '#text/field-label.ts';
import { dateFormat } from '#text/formats.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useFocusAgain } from '#ui/form/use-focus-again.ts';
import { searchLook } from '#ui/search/search-look.ts';
import { useMatcherOf } from '#ui/search/use-matcher.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { WayIn } from '#ui/WayIn.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof activation>;
}

/** A value from the bill is asked for: whoever reads the patient's mail does not know it. */
export function Verifying({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const tenant = identifiedBy(useTenant());
  const [primary] = tenant.openBalance.primary;
  const { problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useRefusal(problem);
  const format = dateFormat(useLanguage(), tenant.general.dateFormat);
  const matcherOf = useMatcherOf(true);
  const label = primary ? fieldLabel(lookUp, primary.label, primary.name) : '';
  const name = inputName(primary?.name ?? '');
  const fields = useFields<Record<string, string>>({
    initial: { [name]: '' },
    problemsIn: (typed) => {
      const reading = { tenant, matcherOf, label: () => label, dateFormat: format };
      const found = primary && searchProblem(primary, typed[name] ?? '', reading);
      return found ? { [name]: found } : {};
    },
    tidy: (_, value) => (primary ? tidySearched(primary, value, format) : value),
  });
  const shown = useFocusAgain(refusal.error !== undefined && !busy);
  if (primary === undefined) return null;
  const own = fields.field(name);
  const refused = own.error ?? refusal.error;
  const heading = say('headings_activate');
  return (
    <WayIn heading={heading} topic={say('topics_activate')}>
      <div ref={shown}>
        <Form
          label={heading}
          problems={refused === undefined ? [] : [{ name, sentence: refused }]}
          onSubmit={fields.submit((typed) => {
            const value = searchedValue(primary, typed[name] ?? '', format);
            if (!busy) actor.send({ type: 'account.verified', fields: { [primary.name]: value } });
          })}
        >
          <TextField
            {...searchLook(primary, tenant)}
            {...own}
            error={refused}
            label={label}
            help={isAccountNumber(primary) && say('topics_accountnumberhelp')}
          />
          {refusal.notice}
          <Button type="submit" look="primary" large wide icon="shield" busy={busy}>
            {say('buttons_verifyaccount')}
          </Button>
          <Button look="quiet" wide onClick={() => actor.send({ type: 'login.chosen' })}>
            {say('buttons_cancel')}
          </Button>
        </Form>
      </div>
    </WayIn>
  );
}
