import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { manualEntry } from '#machines/manual-entry.ts';
import { useSay } from '#text/say.tsx';
import { EntryFields } from '#ui/entry/EntryFields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Actions } from './Actions.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LocationField } from './LocationField.tsx';
import styles from './manual-entry.module.css';
import { useEntry } from './use-entry.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof manualEntry>;
  readonly notice?: ReactNode;
}

/** The form for a bill that is typed in or changed. */
export function EntryScreen({ actor, notice }: Props) {
  const say = useSay();
  const { form, asking, account, locked, problems, isFirst, submit } = useEntry(actor);
  const isDeleting = useSelector(actor, (snapshot) =>
    snapshot.matches({ editing: 'confirmingDelete' }),
  );
  const heading = say(account ? 'titles_editaccount' : 'headings_quickpayentry');
  return (
    <div className={styles.entry}>
      <header>
        <MainHeading>{heading}</MainHeading>
        <p>{say(account ? 'topics_editaccount' : 'topics_quickpayentry')}</p>
      </header>
      {notice}
      <div className={styles.card}>
        <Form label={heading} problems={problems} onSubmit={submit}>
          <LocationField {...{ form, locked }} />
          <EntryFields {...{ form, asking }} />
          <Actions
            kind={account ? 'editing' : isFirst ? 'first' : 'further'}
            onCancel={() => actor.send({ type: 'entry.cancelled' })}
            onDelete={() => actor.send({ type: 'deletion.asked' })}
          />
        </Form>
      </div>
      {account && isDeleting && (
        <DeleteDialog
          account={account}
          onDelete={() => actor.send({ type: 'deletion.confirmed' })}
          onKeep={() => actor.send({ type: 'account.kept' })}
        />
      )}
    </div>
  );
}
