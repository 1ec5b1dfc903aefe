import { capLeast, capMost, isCap, usualTerms } from '#domain/autopay/agreement.ts';
import { lastDay, payDays } from '#domain/autopay/days.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { noMoney, toCents } from '#domain/money.ts';
import { problem } from '#domain/problem.ts';
import { brandNameOf, writtenExpiry } from '#domain/saved-card.ts';
import { parseMoney, toDecimal } from '#domain/typed-money.ts';
import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { AmountField } from '#ui/form/AmountField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useMoney } from '#ui/use-money.ts';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';

/** The day, the most for a month, and the card. */
export function Choosing({ actor }: Props) {
  const say = useSay();
  const written = useMoney();
  const known = useKnown(actor);
  const chosen = useSelector(actor, ({ context }) => context.terms);
  const { day, cap, card } = chosen ?? usualTerms(known);
  const fields = useFields({
    initial: { day: String(day), cap: cap === undefined ? '' : toDecimal(cap), card },
    problemsIn: (typed) =>
      isCap(parseMoney(typed.cap) ?? noMoney)
        ? {}
        : {
            cap: problem('field_errors_autopaycap', {
              least: written(toCents(capLeast)),
              most: written(toCents(capMost)),
            }),
          },
    tidy: (name, value) => (name === 'cap' ? shownAmount(value.trim()) : value),
  });
  const submit = fields.submit((typed) =>
    actor.send({
      type: 'terms.chosen',
      terms: {
        day: Number(typed.day),
        cap: parseMoney(typed.cap) ?? noMoney,
        card: typed.card,
      },
    }),
  );
  const cardField = fields.field('card');
  return (
    <Page actor={actor}>
      <div className={styles.card}>
        <Form label={say('headings_autopaychoosing')} problems={fields.problems} onSubmit={submit}>
          <SelectField
            {...fields.field('day')}
            label={say('labels_autopayday')}
            options={payDays.map((one) => ({
              value: String(one),
              label:
                one === lastDay
                  ? say('labels_autopaydaylast')
                  : say('labels_autopaydaynumbered', { day: one }),
            }))}
          />
          <AmountField
            {...fields.field('cap')}
            label={say('labels_autopaycap')}
            help={
              known.owed > 0
                ? `${say('topics_autopayowed', { owed: written(known.owed) })} ${say('topics_autopaycaphelp')}`
                : say('topics_autopaycaphelp')
            }
          />
          <RadioCards
            stacked
            label={say('labels_autopaycard')}
            chosen={cardField.value}
            onChoose={cardField.onChange}
            choices={known.cards
              .filter(({ isFit }) => isFit)
              .map((one) => ({
                key: one.id,
                label: say('labels_savedcard', { brand: brandNameOf(one), last4: one.last4 }),
                hint: writtenExpiry(one),
              }))}
          />
          <div className={styles.foot}>
            <Button type="submit" look="primary" large>
              {say('buttons_continue')}
            </Button>
            <Button look="quiet" large onClick={() => actor.send({ type: 'choice.left' })}>
              {say('buttons_back')}
            </Button>
          </div>
        </Form>
      </div>
    </Page>
  );
}
