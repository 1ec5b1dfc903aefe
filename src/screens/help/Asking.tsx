import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { householdProblems, percentOffTyped, type Household } from '#domain/help/assistance.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { isOwing } from '#machines/help.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { AmountField } from '#ui/form/AmountField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Answer } from './Answer.tsx';
import styles from './help.module.css';
import type { Props } from './props.ts';

/** The form for the household: its numbers stay in it, and only the percent leaves. */
export function Asking({ actor }: Props) {
  const say = useSay();
  const bands = useSelector(actor, ({ context }) => context.terms.assistance?.bands ?? []);
  const owes = useSelector(actor, ({ context }) => isOwing(context));
  const [per, setPer] = useState<Household['per']>('month');
  const fields = useFields({
    initial: { people: '', income: '' },
    problemsIn: (typed) => householdProblems({ ...typed, per }),
    tidy: (name, value) => (name === 'income' ? shownAmount(value.trim()) : value.trim()),
  });
  const isOpen = useSelector(actor, (now) => now.matches({ asking: 'open' }));
  const changed = () => isOpen || actor.send({ type: 'household.changed' });
  const field = (name: 'people' | 'income') => {
    const { onChange, ...rest } = fields.field(name);
    const take = (typed: string) => {
      onChange(name === 'people' ? typed.replaceAll(/\D/g, '') : typed);
      changed();
    };
    return { ...rest, onChange: take };
  };
  const heading = say('headings_household');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <MainHeading>{heading}</MainHeading>
        <p>{say('topics_household')}</p>
      </header>
      <div className={styles.card}>
        <Form
          label={heading}
          problems={fields.problems}
          onSubmit={fields.submit((typed) => {
            const percentOff = percentOffTyped(bands, { ...typed, per });
            if (percentOff !== undefined) actor.send({ type: 'household.reckoned', percentOff });
          })}
        >
          <TextField
            {...field('people')}
            label={say('labels_household_people')}
            help={say('topics_household_people')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <AmountField
            {...field('income')}
            onRefused={changed}
            label={say('labels_household_income')}
            help={say('topics_household_income')}
          />
          <RadioCards
            label={say('labels_household_per')}
            choices={[
              { key: 'month', label: say('labels_household_month') },
              { key: 'year', label: say('labels_household_year') },
            ]}
            chosen={per}
            onChoose={(key) => {
              setPer(key);
              changed();
            }}
          />
          <Button type="submit" look="primary" large wide>
            {say('buttons_household')}
          </Button>
        </Form>
      </div>
      <Answer actor={actor} />
      <div className={styles.actions}>
        <Button onClick={() => actor.send({ type: 'back.chosen' })}>{say('buttons_back')}</Button>
        {owes && (
          <Button onClick={() => actor.send({ type: 'costs.chosen' })}>
            {say('buttons_helpcosts')}
          </Button>
        )}
      </div>
    </div>
  );
}
