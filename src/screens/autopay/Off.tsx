import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';

/** Sentences on automatic payment, and the way to set it up. */
export function Off({ actor }: Props) {
  const say = useSay();
  const { name: provider } = useTenant();
  const { takesBank } = useKnown(actor);
  return (
    <Page actor={actor}>
      <section className={styles.card} aria-labelledby="autopay-off">
        <h2 id="autopay-off">{say('headings_autopayoff')}</h2>
        <p>{say('topics_autopayintro', { provider })}</p>
        {takesBank && <p>{say('topics_autopayintrobank')}</p>}
        <p>{say('topics_autopayintrotold')}</p>
        <p>{say('topics_autopayintrocap')}</p>
        <div className={styles.foot}>
          <Button look="primary" large onClick={() => actor.send({ type: 'choice.begun' })}>
            {say('buttons_autopaybegin')}
          </Button>
          <Button look="quiet" large onClick={() => actor.send({ type: 'page.left' })}>
            {say('buttons_back')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
