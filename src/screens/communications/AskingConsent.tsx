import { consentTexts } from '#domain/communications.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import styles from './communications.module.css';
import type { Props } from './props.ts';

/** The consent that the law wants before statements come by e-mail instead of on paper. */
export function AskingConsent({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  const keep = () => actor.send({ type: 'consent.refused' });
  return (
    <Question
      heading={say('headings_estatementconsent')}
      topic={say('topics_estatementconsent')}
      isLong
      onDismiss={keep}
      actions={
        <>
          <Button onClick={keep}>{say('buttons_keeppaper')}</Button>
          <Button look="primary" onClick={() => actor.send({ type: 'consent.given' })}>
            {say('buttons_agreeestatement')}
          </Button>
        </>
      }
    >
      <ul className={styles.consent}>
        {consentTexts.map((text) => (
          <li key={text}>{say(text)}</li>
        ))}
      </ul>
    </Question>
  );
}
