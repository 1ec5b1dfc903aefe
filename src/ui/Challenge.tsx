import { useState, type ReactNode } from 'react';
import {
  answerProblems,
  isDay,
  isDigits,
  labelOf,
  midSentence,
  type Challenge as Asked,
} from '#domain/challenge.ts';
import { dayOf, usualBirth, writeDate, type CalendarDate } from '#domain/dates.ts';
import type { Problem } from '#domain/problem.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Button } from './Button.tsx';
import { DateField } from './dates/DateField.tsx';
import { Form } from './form/Form.tsx';
import { TextField } from './form/TextField.tsx';
import { useFields } from './form/use-fields.ts';
import { useFocusAgain } from './form/use-focus-again.ts';
import { useRefusal } from './form/use-refusal.tsx';
import { Note } from './Note.tsx';
import { useDateFormat } from './use-date-format.ts';
import { WayIn } from './WayIn.tsx';

interface Props extends Asked {
  readonly heading: string;
  /** The sentence above the questions, which names them all. */
  readonly topicOf: (all: string) => string;
  readonly button: string;
  /** The number of answers that were not right. */
  readonly misses: number;
  /** The words after one, where a page has its own. */
  readonly missed?: string;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  readonly onAnswered: (answers: Record<string, string>) => void;
  /** The help for whoever cannot answer. */
  readonly children?: ReactNode;
}

const exampleDay = '1986-11-25' as CalendarDate;

/** Questions before anything is shown; a wrong answer empties none of them. */
export function Challenge({ questions, triesLeft, misses, problem, busy, ...words }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const language = useLanguage();
  const asked = questions.map(({ name, prompt }) => ({
    name,
    label: lookUp(labelOf(name) ?? '') ?? lookUp(prompt) ?? prompt,
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
  return (
    <WayIn heading={words.heading} topic={words.topicOf(all)}>
      <div ref={shown}>
        <Form
          label={words.heading}
          problems={fields.problems}
          onSubmit={fields.submit((answers) => !busy && words.onAnswered(answers))}
        >
          {misses > 0 && triesLeft > 0 && (
            <Note icon="alert">
              <p>
                {words.missed ??
                  (triesLeft === 1
                    ? say('topics_challengeleftone')
                    : say('topics_challengeleft', { count: `${triesLeft}` }))}
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
                {...(isDigits(name) && { inputMode: 'numeric' as const })}
                autoCapitalize="none"
                spellCheck={false}
              />
            );
          })}
          {refusal.notice}
          <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
            {words.button}
          </Button>
        </Form>
        {words.children}
      </div>
    </WayIn>
  );
}
