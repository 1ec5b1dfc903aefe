import type { Asked } from '#studio/stage/asked.ts';
import { providers } from '#studio/stage/providers.ts';
import styles from './Notes.module.css';

/** A note for reviewers, not for patients: in the studio's own language. */

export const Nowhere = ({ tenant, chart }: Asked) => (
  <main lang="en" dir="ltr" className={styles.note}>
    <h1>This screen is not there</h1>
    <p>
      {tenant === undefined
        ? `No sample provider brings ${chart} to this state.`
        : `The settings of ${nameOf(tenant)} never lead to this state.`}
    </p>
  </main>
);

const nameOf = (slug: string) => providers.find((one) => one.slug === slug)?.name ?? slug;

export const StylesBarred = () => (
  <main lang="en" dir="ltr" className={styles.note}>
    <h1>The policy of this host stops the screens</h1>
    <p>
      Screens of the portal write a style element, which the content security policy of this host
      does not allow. The sandbox shows them (npm start, then /studio/), and so does any host that
      sets no such policy.
    </p>
  </main>
);
