import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { initialValues, tidyValue, toEntered } from '#domain/entry/account.ts';
import { askingAt } from '#domain/entry/asking.ts';
import { allEntryFields } from '#domain/entry/fields.ts';
import { everyLocation, locationOf, lockedLocation } from '#domain/entry/locations.ts';
import { confirmName, inputName, locationName } from '#domain/entry/names.ts';
import { entryProblems } from '#domain/entry/problems.ts';
import type { manualEntry } from '#machines/manual-entry.ts';
import { useDaysRewritten } from '#ui/dates/use-days-rewritten.ts';
import { useEngines } from '#ui/entry/engines.ts';
import { useWording } from '#ui/entry/use-wording.ts';
import { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useDateFormat } from '#ui/use-date-format.ts';

/** The form for a bill: its fields, what was typed, and their problems. */
export function useEntry(actor: ActorRefFrom<typeof manualEntry>) {
  const tenant = useTenant();
  const { wording, inWords } = useWording();
  const engines = useEngines(tenant);
  const format = useDateFormat();
  const { cart, editing } = useSelector(actor, ({ context }) => context);
  const account = editing === undefined ? undefined : cart.accounts[editing];
  const locked = lockedLocation(tenant, cart, editing);

  const askedAt = (chosen: string | undefined) =>
    askingAt(tenant, {
      ...engines,
      cart,
      editing,
      wording,
      dateFormat: format,
      locationId: locked ?? (chosen ? Number(chosen) : undefined),
    });
  const begun = locationOf(tenant, account?.locationId ?? NaN)?.id;
  const everywhere = allEntryFields(
    tenant,
    everyLocation(tenant).map(({ id }) => id),
  );
  const form = useFields<Record<string, string>>({
    initial: {
      ...initialValues(everywhere, askedAt(begun?.toString()), account),
      [locationName]: begun?.toString() ?? '',
    },
    problemsIn: (values) => inWords(entryProblems(values, askedAt(values[locationName]))),
    tidy: (name, value) => {
      const field = everywhere.find(({ fieldKey }) =>
        [inputName(fieldKey), confirmName(fieldKey)].includes(name),
      );
      return field ? tidyValue(field, value, askedAt(undefined)) : value;
    },
  });
  useDaysRewritten(
    form,
    everywhere.filter(({ type }) => type === 'date').map(({ fieldKey }) => inputName(fieldKey)),
  );

  const asking = askedAt(form.values[locationName]);
  const asked = [
    locationName,
    ...asking.fields.flatMap(({ fieldKey: key }) => [inputName(key), confirmName(key)]),
  ];
  return {
    form,
    asking,
    // Problems of fields that only another location asks for are left out.
    problems: form.problems.filter(({ name }) => asked.includes(name)),
    account,
    locked,
    isFirst: account === undefined && Object.keys(cart.accounts).length === 0,
    submit: form.submit((values) =>
      actor.send({
        type: 'account.entered',
        entered: toEntered(values, askedAt(values[locationName])),
      }),
    ),
  };
}
