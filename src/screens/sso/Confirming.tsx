import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { answerProblems, isDay, labelOf, midSentence } from '#domain/challenge.ts';
import { dayOf, usualBirth, writeDate, type CalendarDate } from '#domain/dates.ts';
import type { sso } from '#machines/sso.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/dates/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useFocusAgain } from '#ui/form/use-focus-again.ts';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { Note } from '#ui/Note.tsx';
import { useDateFormat } from '#ui/use-date-format.ts';
import { WayIn } from '#ui/WayIn.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof sso>;
}

const exampleDay = '1986-11-25' as CalendarDate;

/** The questions before anything is shown; a wrong answer empties none of them. */
export function Confirming({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const language = useLanguage();
  const { questions, misses, triesLeft, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const asked = questions.map(({ name, prompt }) => ({
    name,
    label: lookUp(labelOf(name) ?? '') ?? prompt,
  }));
  const wordsOf = (name: string) =>
    midSentence(asked.find((one) => one.name === name)?.label ?? name);
  const fields = useFields<Record<string, string>>({
    initial: Object.fromEntries(questions.map(({ name }) => [name, ''])),
    problemsIn: (answers) => answerProblems(answers, wordsOf),
    tidy: (_, value) => value.trim(),
  });
  const format = useDateFormat();
  const [today] = useState(() => dayOf(new Date()));
  const refusal = useRefusal(problem);
  const shown = useFocusAgain(misses > 0 && !busy);
  const all = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    asked.map(({ label }) => midSentence(label)),
  );
  const heading = say('headings_ssochallenge');
  return (
    <WayIn heading={heading} topic={say('labels_ssochallenge', { field: all })}>
      <div ref={shown}>
        <Form
          label={heading}
          problems={fields.problems}
          onSubmit={fields.submit(
            (answers) => !busy && actor.send({ type: 'answers.given', answers }),
          )}
        >
          {misses > 0 && triesLeft > 0 && (
            <Note icon="alert">
              <p>
                {triesLeft === 1
                  ? say('topics_challengeleftone')
                  : say('topics_challengeleft', { count: `${triesLeft}` })}
              </p>
            </Note>
          )}
          {asked.map(({ name, label }) => {
            const shown = {
              ...fields.field(name),
              label: label.charAt(0).toUpperCase() + label.slice(1),
              help:
                isDay(name) && say('topics_challengedate', { date: writeDate(exampleDay, format) }),
              maxLength: 100,
            };
            return name === 'dateOfBirth' ? (
              <DateField
                key={name}
                {...shown}
                hasExample
                max={today}
                near={usualBirth(today)}
                autoComplete="bday"
              />
            ) : (
              <TextField
                key={name}
                {...shown}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            );
          })}
          {refusal.notice}
          <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
            {say('buttons_paynow')}
          </Button>
        </Form>
      </div>
    </WayIn>
  );
}
