import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import styles from '../direct-payment.module.css';
import { useFromTop } from '../use-from-top.ts';
import type { AwayRef } from './stage.ts';

/** The payment is finished or given up at the vendor: the patient waits for a moment. */
export function Ending({ actor }: { readonly actor: AwayRef }) {
  useFromTop();
  const say = useSay();
  const what = useSelector(actor, (now) =>
    now.matches('cancelling') ? 'cancelling' : 'finalizing',
  );
  return (
    <div className={styles.calm}>
      <Loader size="3rem" aria-hidden="true" />
      <MainHeading key={what}>{say(`headings_${what}payment`)}</MainHeading>
      <p role="status">{say(`topics_${what}payment`)}</p>
    </div>
  );
}
