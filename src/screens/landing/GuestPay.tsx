import { useSay } from '#text/say.tsx';
import { Button } from '#ui/light/Button.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import styles from './Landing.module.css';

/** The way to pay without an account; its button is busy from the press on. */
export function GuestPay({ busy, onPay }: { busy: boolean; onPay: () => void }) {
  const say = useSay();
  return (
    <section className={styles.card} aria-labelledby="guest-pay">
      <h2 id="guest-pay">{say('headings_quickpay')}</h2>
      <p>{say('topics_quickpay')}</p>
      <h3>{say('headings_whatyouneed')}</h3>
      <ul>
        <li>
          <Icon name="bill" />
          {say('topics_needstatement')}
        </li>
        <li>
          <Icon name="card" />
          {say('topics_needmethod')}
        </li>
      </ul>
      <Button
        look="primary"
        large
        wide
        icon="arrow"
        iconLast
        busy={busy}
        onClick={onPay}
        data-early="pay"
      >
        {say('buttons_paynow')}
      </Button>
    </section>
  );
}
