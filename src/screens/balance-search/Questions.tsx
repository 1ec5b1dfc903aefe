import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SearchForm } from '#ui/search/use-search.ts';
import styles from './balance-search.module.css';

/** The questions that patients ask most often before anything is found. */
export function Questions({ asked, label }: Pick<SearchForm, 'asked' | 'label'>) {
  const say = useSay();
  if (asked === undefined) return null;
  const fields = { primary: label(asked.primary), secondary: label(asked.secondary) };
  const questions = [
    [say('topics_faqneedquestion'), say('topics_faqneedanswer', fields)],
    [say('topics_faqmailquestion'), say('topics_faqmailanswer')],
    [say('topics_faqnonequestion'), say('topics_faqnoneanswer')],
  ] as const;
  return (
    <aside className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{say('headings_faq')}</h2>
      {questions.map(([question, answer]) => (
        <details key={question}>
          <summary>
            <span>{question}</span>
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </aside>
  );
}
