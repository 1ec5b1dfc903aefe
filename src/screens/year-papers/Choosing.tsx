import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { partsOf } from '#domain/dates.ts';
import { historyYears, type YearForm } from '#domain/history.ts';
import { todayThere } from '#domain/time-zone.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { Paper, Props, Value } from './props.ts';
import { PaperTrouble } from './PaperTrouble.tsx';
import styles from './year-papers.module.css';

/** A year is chosen, and whether its payments are opened to be read or kept as a table. */
export function Choosing({ actor }: Props) {
  const say = useSay();
  const { timeZone } = useTenant();
  const [years] = useState(() => historyYears(partsOf(todayThere(Date.now(), timeZone)).year));
  const [chosen, setChosen] = useState(String(years[0]));
  const paper = useSelector(actor, ({ value }) => paperIn(value));
  const asked = useSelector(actor, ({ context }) => context);
  const means = (form: YearForm) => ({
    busy: paper === 'fetching' && asked.form === form,
    'aria-disabled': paper === 'fetching',
    onClick: () => actor.send({ type: 'paper.chosen', year: Number(chosen), form }),
  });
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say('headings_yearpapers')}</MainHeading>
        <p>{say('topics_yearpapers')}</p>
      </header>
      <div className={styles.year}>
        <SelectField
          name="year"
          label={say('labels_year')}
          error={undefined}
          value={chosen}
          onChange={setChosen}
          onBlur={() => undefined}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      </div>
      <div className={styles.buttons}>
        <Button look="primary" large {...means('pdf')}>
          {say('buttons_yearpdf')}
          <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
        </Button>
        <Button large {...means('csv')}>
          {say('buttons_yearcsv')}
        </Button>
      </div>
      <PaperTrouble actor={actor} paper={paper} />
      <p role="status" className={paper === 'empty' ? undefined : 'visually-hidden'}>
        {paper === 'opened' && say('labels_yearready')}
        {paper === 'empty' && say('topics_yearempty', { year: String(asked.year) })}
      </p>
      <div>
        <Button onClick={() => actor.send({ type: 'papers.closed' })}>
          {say('buttons_backtohistory')}
        </Button>
      </div>
    </div>
  );
}

const paperIn = (value: Value): Paper => (typeof value === 'string' ? 'offered' : value.choosing);
