import type { AutopayLocation } from '#domain/autopay/agreement.ts';
import { useSay } from '#text/say.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import type { FieldProps } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import styles from './autopay.module.css';

interface Shown {
  readonly where: FieldProps<string>;
  /** The ids of the locations that are ticked. */
  readonly at: FieldProps<string>;
  readonly locations: readonly AutopayLocation[];
}

/** All locations of the provider, or those that are ticked. */
export function Where({ where, at, locations }: Shown) {
  const say = useSay();
  const { name: provider } = useTenant();
  const { error, ...field } = at;
  const ticked = at.value.split(' ').filter(Boolean);
  const toggled = (id: string, is: boolean) =>
    is ? [...ticked, id] : ticked.filter((one) => one !== id);
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
        <fieldset className={styles.places}>
          <legend>{say('labels_autopayplaces')}</legend>
          {locations.map(({ id, name }, position) => (
            <CheckField
              {...field}
              key={id}
              label={name}
              error={position === 0 ? error : undefined}
              value={ticked.includes(String(id))}
              onChange={(is) => at.onChange(toggled(String(id), is).join(' '))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
