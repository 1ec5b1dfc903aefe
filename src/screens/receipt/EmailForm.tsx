import { useEffect, useRef, useState } from 'react';
import { emailProblem, tidyEmail } from '#domain/receipt-email.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { Trouble } from '#ui/Trouble.tsx';
import type { Regions, Props as Receipt } from './props.ts';
import styles from './Actions.module.css';

interface Props extends Pick<Receipt, 'actor'> {
  readonly state: Exclude<Regions['mail'], 'offered' | 'sent'>;
}

const trouble = { failed: 'errors_receiptemail', limited: 'errors_receiptemaillimit' } as const;

/** The form for one address; its problem is shown from the first try on. */
export function EmailForm({ actor, state }: Props) {
  const say = useSay();
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const { field, problems, submit } = useFields({
    initial: { email: '' },
    problemsIn: ({ email }) => {
      const found = emailProblem(email);
      return found ? { email: found } : {};
    },
    tidy: (_, value) => tidyEmail(value),
  });
  const { onBlur, ...email } = field('email');
  return (
    <div ref={box} className={styles.mail}>
      <Form
        label={say('labels_receiptemailform')}
        problems={problems}
        onSubmit={(event) => {
          setTried(true);
          submit(({ email: to }) => actor.send({ type: 'email.submitted', to }))(event);
        }}
      >
        {(state === 'failed' || state === 'limited') && <Trouble>{say(trouble[state])}</Trouble>}
        <TextField
          {...email}
          onBlur={(event) => tried && onBlur(event)}
          label={say('labels_receiptemail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={state === 'sending'}>
            {say('buttons_sendreceipt')}
          </Button>
          {state !== 'sending' && (
            <Button look="quiet" onClick={() => actor.send({ type: 'email.dropped' })}>
              {say('buttons_cancel')}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
