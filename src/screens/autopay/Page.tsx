import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { CallUs } from '#ui/CallUs.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import styles from './autopay.module.css';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';

/** The trouble above what may be done, and the number to call below it. */
export function Page({ actor, children }: Props & { readonly children: ReactNode }) {
  const say = useSay();
  const { phone } = useKnown(actor);
  const trouble = useSelector(actor, ({ context }) => context.trouble);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const box = useTakesFocus(trouble !== undefined && !busy);
  return (
    <div className={styles.page}>
      <MainHeading>{say('titles_autopay')}</MainHeading>
      {trouble && (
        <div ref={box} tabIndex={-1}>
          <Trouble>{say(`errors_autopay${trouble}`)}</Trouble>
        </div>
      )}
      {children}
      {phone && (
        <p className={styles.fine}>
          <CallUs phone={phone} />
        </p>
      )}
    </div>
  );
}
