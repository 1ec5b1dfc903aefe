import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { writeExpiry } from '#domain/card-expiry.ts';
import { dayOf } from '#domain/dates.ts';
import { digitsIn } from '#domain/digits.ts';
import { cardDeclineText } from '#domain/payment.ts';
import { problem } from '#domain/problem.ts';
import { codeOf, type SavedCard } from '#domain/saved-card.ts';
import {
  changeFormOf,
  changeIn,
  changeProblems,
  refusedInChange,
  tidyChange,
} from '#domain/saved-card-form.ts';
import { seal } from '#domain/sealed.ts';
import { useSay } from '#text/say.tsx';
import { Fields } from '#ui/form/Fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Row } from '#ui/form/Row.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { WrittenField } from '#ui/form/WrittenField.tsx';
import { Foot } from './Foot.tsx';
import type { Props } from './props.ts';
import styles from './saved-card.module.css';
import { useTyped } from './use-typed.ts';
import { useRefused } from './use-refused.ts';

interface Changed extends Props {
  readonly card: SavedCard;
}

export function ChangeForm({ actor, card }: Changed) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const [today] = useState(() => dayOf(new Date()));
  const before = changeFormOf(card);
  const fields = useFields({
    initial: before,
    problemsIn: (form) => changeProblems(form, card, today),
    tidy: tidyChange,
  });
  useTyped({ actor }, fields.values, before);
  useRefused(
    { actor },
    {
      onDeclined: (reason) => {
        fields.put('cvv', '');
        if (reason === 'cvv') fields.refuse({ cvv: problem(cardDeclineText(reason)) });
        if (reason === 'expired') fields.refuse({ expiryDate: problem(cardDeclineText(reason)) });
      },
      onRefused: (refused) => fields.refuse(refusedInChange(refused)),
    },
  );
  const code = codeOf(card);
  return (
    <Form
      label={say('headings_editcard')}
      problems={fields.problems}
      onSubmit={fields.submit((form, pressed) => {
        pressed?.focus();
        if (!busy) actor.send({ type: 'change.submitted', change: seal(changeIn(form)) });
      })}
    >
      <section className={styles.card} inert={busy}>
        <Fields legend={say('headings_cardinformation')}>
          <TextField
            {...fields.field('cardHolderName')}
            label={say('labels_cardholdername')}
            autoComplete="cc-name"
          />
          <Row short>
            <WrittenField
              {...fields.field('expiryDate')}
              label={say('labels_expirationdate')}
              write={writeExpiry}
              placeholder={say('labels_expirationplaceholder')}
              inputMode="numeric"
              autoComplete="cc-exp"
            />
            <WrittenField
              {...fields.field('cvv')}
              label={say('labels_securitycode', { code: code.name })}
              help={say(code.size === 4 ? 'topics_codeinfront' : 'topics_codebehind')}
              write={(typed) => digitsIn(typed).slice(0, code.size)}
              inputMode="numeric"
              autoComplete="cc-csc"
            />
          </Row>
        </Fields>
      </section>
      <Foot actor={actor} saves="buttons_savechanges" />
    </Form>
  );
}
