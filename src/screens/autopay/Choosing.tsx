import {
  capLeast,
  capMost,
  isCap,
  meansOffered,
  owedAt,
  usualTerms,
  type AutopayTerms,
} from '#domain/autopay/agreement.ts';
import { lastDay, payDays } from '#domain/autopay/days.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { noMoney, toCents } from '#domain/money.ts';
import { problem } from '#domain/problem.ts';
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
import { idsIn } from './ticked.ts';
import { useKnown } from './use-known.ts';
import { useMeansName } from './use-means-name.ts';
import { Where } from './Where.tsx';

interface Typed {
  readonly day: string;
  readonly cap: string;
  readonly where: string;
  readonly at: string;
  readonly means: string;
}

const termsIn = (typed: Typed): AutopayTerms => ({
  day: Number(typed.day),
  cap: parseMoney(typed.cap) ?? noMoney,
  means: typed.means,
  ...(typed.where === 'some' && { locations: idsIn(typed.at) }),
});

/** The day, the most for a month, the locations and the means. */
export function Choosing({ actor, addsCards }: Props) {
  const say = useSay();
  const written = useMoney();
  const known = useKnown(actor);
  const chosen = useSelector(actor, ({ context }) => context.terms);
  const { day, cap, means, locations } = chosen ?? usualTerms(known);
  const offered = meansOffered(known);
  const fields = useFields({
    initial: {
      day: String(day),
      cap: cap === undefined || cap === noMoney ? '' : toDecimal(cap),
      where: locations ? 'some' : 'all',
      at: (locations ?? []).join(' '),
      means: offered.includes(means) ? means : (offered[0] ?? ''),
    },
    problemsIn: (typed) => ({
      ...(!isCap(parseMoney(typed.cap) ?? noMoney) && {
        cap: problem('field_errors_autopaycap', {
          least: written(toCents(capLeast)),
          most: written(toCents(capMost)),
        }),
      }),
      ...(typed.where === 'some' &&
        idsIn(typed.at).length === 0 && { at: problem('field_errors_autopaywhere') }),
    }),
    tidy: (name, value) => (name === 'cap' ? shownAmount(value.trim()) : value),
  });
  const submit = fields.submit((typed) =>
    actor.send({ type: 'terms.chosen', terms: termsIn(typed) }),
  );
  const where = fields.field('where');
  const at = fields.field('at');
  const pays = fields.field('means');
  const nameOf = useMeansName(actor);
  const some = where.value === 'some';
  const owed = some ? owedAt(known, idsIn(at.value)) : known.owed;
  const owedWords = [
    ...(owed > 0
      ? [say(some ? 'topics_autopayowedthere' : 'topics_autopayowed', { owed: written(owed) })]
      : []),
    ...(some && owed === 0 && at.value !== '' ? [say('topics_autopayowednone')] : []),
  ];
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
            help={[...owedWords, say('topics_autopaycaphelp')].join(' ')}
          />
          {known.locations.length > 0 && (
            <Where where={where} at={at} locations={known.locations} />
          )}
          <RadioCards
            stacked
            label={say('labels_autopaypays')}
            chosen={pays.value}
            onChoose={pays.onChange}
            choices={offered.map((key) => ({ key, ...nameOf(key) }))}
          />
          {addsCards && (
            <div className={styles.where}>
              {!known.cards.some(({ isFit }) => isFit) && <p>{say('topics_autopaynocard')}</p>}
              <p>
                <Button
                  look="quiet"
                  icon="plus"
                  onClick={() =>
                    actor.send({ type: 'cards.chosen', terms: termsIn(fields.values) })
                  }
                >
                  {say('buttons_addcard')}
                </Button>
              </p>
            </div>
          )}
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
