import { toCents } from '#domain/money.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { ago } from '#text/ago.ts';
import { money } from '#text/formats.ts';
import { Said, useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './direct-payment.module.css';

interface Props {
  readonly earlier: EarlierPayment;
}

/** The earlier payment; who pays again does so with the button of the authorization. */
export function Earlier({ earlier }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { currency } = useTenant().payments;
  const { amount, reference, secondsAgo, status } = earlier;
  const passed = ago(secondsAgo, language);
  return (
    <>
      <p>
        {amount === undefined || reference === undefined ? (
          say(`topics_earlierunnamed_${status}`, { ago: passed })
        ) : (
          <Said
            text={`topics_earlier_${status}`}
            values={{
              amount: money(toCents(amount), currency, language),
              ago: passed,
              reference: (
                <span key="reference" className={styles.reference}>
                  {reference}
                </span>
              ),
            }}
          />
        )}
      </p>
      <p>{say('topics_earlierhow')}</p>
    </>
  );
}
