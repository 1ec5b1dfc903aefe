import { inFours, type CashCode } from '#domain/cash-code.ts';
import { addMoney } from '#domain/money.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Barcode } from './Barcode.tsx';
import styles from './cash-code.module.css';

const takes = {
  exact: 'topics_cashtakesexact',
  'up-to': 'topics_cashtakesupto',
  any: 'topics_cashtakesany',
} as const;

/** The sheet that a payer takes to the counter, on the telephone or on paper. */
export function Sheet({ code }: { readonly code: CashCode }) {
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const written = useMoney();
  const phone = reachable(tenant.locations)[0]?.supportPhoneNumber;
  const left = addMoney(code.left, code.held);
  const values = { amount: written(left), least: written(code.least) };
  return (
    <section className={styles.sheet} aria-label={say('labels_cashcard')}>
      <h2 className={styles.paperTitle}>{say('headings_cashcode')}</h2>
      <p className={styles.provider}>{tenant.name}</p>
      <div className={styles.sum}>
        <span>{say(code.paid > 0 ? 'labels_cashleft' : 'labels_cashamount')}</span>
        <strong>{written(left)}</strong>
      </div>
      <div className={styles.code}>
        <Barcode code={code.code} bars={code.bars} />
        <p className={styles.digits}>{inFours(code.code)}</p>
      </div>
      <p className={styles.how}>{say(takes[code.order], values)}</p>
      {code.fee !== undefined && code.fee > 0 && (
        <p className={styles.how}>{say('topics_cashfee', { fee: written(code.fee) })}</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{say('labels_cashplaces')}</dt>
          <dd>{code.places.join(', ')}</dd>
        </div>
        <div>
          <dt>{say('labels_cashlastday')}</dt>
          <dd>{longDate(code.lastDay as CalendarDate, language)}</dd>
        </div>
        {code.paid > 0 && (
          <div>
            <dt>{say('labels_cashpaid')}</dt>
            <dd>{written(code.paid)}</dd>
          </div>
        )}
        <div>
          <dt>{say('labels_cashreference')}</dt>
          <dd>{code.reference}</dd>
        </div>
        {phone && (
          <div>
            <dt>{say('labels_cashcall')}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.slip}>{say('topics_cashslip')}</p>
    </section>
  );
}
