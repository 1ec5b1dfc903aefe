import { useId } from 'react';
import { Input } from '@mantine/core';
import type { AutopayLocation } from '#domain/autopay/agreement.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import type { FieldProps } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './autopay.module.css';
import { idsIn, toggled } from './ticked.ts';

interface Shown {
  readonly where: FieldProps<string>;
  /** The ids of the locations that are ticked. */
  readonly at: FieldProps<string>;
  readonly locations: readonly AutopayLocation[];
}

/** All locations of the provider, or those that are ticked. */
export function Where({ where, at, locations }: Shown) {
  const say = useSay();
  const faultId = useId();
  const language = useLanguage();
  const { name: provider } = useTenant();
  const { error, onBlur } = at;
  const ticked = idsIn(at.value);
  const listed = (ids: readonly number[]) => {
    const names = locations.flatMap(({ id, name }) => (ids.includes(id) ? name : []));
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  };
  const belowWords = ({ below }: AutopayLocation) => {
    const meant = below.filter((id) => ticked.includes(id));
    const others = below.filter((id) => !ticked.includes(id));
    const words = [
      ...(meant.length > 0 ? [say('topics_autopaybelow', { names: listed(meant) })] : []),
      ...(others.length > 0 ? [say('topics_autopaynotbelow', { names: listed(others) })] : []),
    ];
    return words.join(' ') || undefined;
  };
  return (
    <div className={styles.where}>
      <RadioCards
        stacked
        label={say('labels_autopaywhere')}
        chosen={where.value}
        onChoose={where.onChange}
        choices={[
          { key: 'all', label: say('labels_autopayall', { provider }) },
          { key: 'some', label: say('labels_autopaysome') },
        ]}
      />
      {where.value === 'some' && (
        // The fault is of the whole group, and names none of its locations.
        <fieldset
          name={at.name}
          tabIndex={-1}
          className={styles.places}
          aria-describedby={error ? faultId : undefined}
        >
          <legend>{say('labels_autopayplaces')}</legend>
          {error && (
            <Input.Error id={faultId}>
              <Icon name="alert" />
              {error}
            </Input.Error>
          )}
          {locations.map((location) => (
            <CheckField
              key={location.id}
              name={`at-${location.id}`}
              label={location.name}
              help={ticked.includes(location.id) && belowWords(location)}
              error={undefined}
              onBlur={onBlur}
              value={ticked.includes(location.id)}
              onChange={(is) => at.onChange(toggled(ticked, location, is).join(' '))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
