import { useRef, type ReactNode } from 'react';
import { byMonth, historyPage, type PastPayment } from '#domain/history.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { places } from '#domain/places.ts';
import { monthAndYear } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { MoreRows } from '#ui/MoreRows.tsx';
import type { Further } from '#ui/reading.ts';
import { useMedia } from '#ui/use-media.ts';
import { Cards } from './Cards.tsx';
import styles from './payment-history.module.css';
import { Rows } from './Rows.tsx';
import { useSince } from './use-since.ts';
import { ToSettings } from './ToSettings.tsx';

interface Props {
  readonly items: readonly PastPayment[];
  /** The items come in months; without it they are only sorted by time. */
  readonly grouped: boolean;
  /** Left out where all are shown. */
  readonly further: Further | undefined;
  /** More was paid than is shown, and nothing leads to the rest. */
  readonly isCut: boolean;
  /** Words above the list: on how old it is, and on codes that may still be paid. */
  readonly above?: ReactNode;
  readonly onBalances: () => void;
  /** The first setting that the patient may enter; visitors without settings have none. */
  readonly settings: string | undefined;
}

/** Everything that was paid on the account, the last first. */
export function List({ items, grouped, further, isCut, above, onBalances, settings }: Props) {
  const say = useSay();
  const language = useLanguage();
  const since = useSince();
  const rows = useRef<HTMLDivElement>(null);
  const count = items.length;
  const months = grouped ? byMonth(items) : [{ month: '', items }];
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <header>
        <MainHeading>{say('titles_paymenthistory')}</MainHeading>
        <p>{since}</p>
      </header>
      {above}
      <div ref={rows} className={styles.months}>
        {months.map(({ month, items: own }) => (
          <Stretch
            key={month}
            items={own}
            heading={month && monthAndYear(`${month}-01` as CalendarDate, language)}
          />
        ))}
      </div>
      {isCut && <p className={styles.soft}>{say('topics_historycut', { count })}</p>}
      <MoreRows
        rows={rows}
        count={count}
        further={further}
        failed={say('errors_historymore')}
        says={count > historyPage ? say('labels_historyshown', { count }) : ''}
      />
      <div className={styles.leave}>
        <ButtonLink look="secondary" large href={`#${places.pastYear.path}`}>
          {say('links_yearpapers')}
        </ButtonLink>
        <Button large onClick={onBalances}>
          {say('buttons_mybalances')}
        </Button>
        <ToSettings path={settings} />
      </div>
    </div>
  );
}

/** One month of payments, or all of them. */
function Stretch({ items, heading }: Pick<Props, 'items'> & { readonly heading: string }) {
  const isWide = useMedia('(width >= 60rem)');
  const title = heading && <h2>{heading}</h2>;
  if (isWide) return <Rows items={items} caption={title} />;
  return (
    <section className={styles.month}>
      {title}
      <Cards items={items} />
    </section>
  );
}
