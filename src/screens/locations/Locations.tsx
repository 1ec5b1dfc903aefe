import type { ReactNode } from 'react';
import type { LocationOwed } from '#domain/locations-owed.ts';
import type { Owed } from '#domain/owed.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { BeingProcessed } from '#ui/BeingProcessed.tsx';
import { PaidByOthers } from '#ui/PaidByOthers.tsx';
import { AskedAutopay } from '#ui/autopay/AskedAutopay.tsx';
import { RefusedAutopay } from '#ui/autopay/RefusedAutopay.tsx';
import { EndedPlans } from '#ui/plans/EndedPlans.tsx';
import { MissedPlans } from '#ui/plans/MissedPlans.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './locations.module.css';

interface Props {
  /** All bills, settled ones included, to tell what others paid. */
  readonly owed: Owed;
  readonly locations: readonly LocationOwed[];
  /** The bills are those of an account holder, whom the patient helps. */
  readonly helps?: boolean;
  readonly onView: (location: number) => void;
  /** A word on how old the list is, where it could not be read again. */
  readonly asOf?: ReactNode;
  /** Left out where no account can be added. */
  readonly onAdd: (() => void) | undefined;
}

/**
 * The locations where something is owed, with their accounts and sums; one location is viewed at a
 * time.
 */
export function Locations({ owed, locations, helps = false, onView, onAdd, asOf }: Props) {
  const say = useSay();
  const nothing = helps ? 'topics_holderowesnothing' : 'topics_noopenbalances';
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say('headings_locations')}</MainHeading>
        <p>{say(locations.length > 0 ? 'topics_locations' : nothing)}</p>
      </header>
      {asOf}
      <MissedPlans owed={owed} />
      <EndedPlans owed={owed} />
      <RefusedAutopay owed={owed} />
      <AskedAutopay owed={owed} />
      <BeingProcessed owed={owed} />
      <PaidByOthers owed={owed} />
      <LocationList locations={locations} onView={onView} />
      {onAdd && (
        <div className={styles.rest}>
          <Button icon="plus" onClick={onAdd}>
            {say('buttons_addaccount')}
          </Button>
        </div>
      )}
    </div>
  );
}

const LocationList = ({ locations, onView }: Pick<Props, 'locations' | 'onView'>) => (
  <ul className={styles.list}>
    {locations.map((one) => (
      <li key={one.location.id}>
        <LocationCard {...one} onView={onView} />
        {one.below.length > 0 && <LocationList locations={one.below} onView={onView} />}
      </li>
    ))}
  </ul>
);

function LocationCard({
  location,
  count,
  total,
  isProcessed,
  onView,
}: LocationOwed & Pick<Props, 'onView'>) {
  const say = useSay();
  const written = useMoney();
  const { id, name } = location;
  return (
    <article className={styles.card} aria-label={name}>
      <div>
        <h2>{name}</h2>
        {count > 0 && <p>{say('labels_accountcount', { count })}</p>}
      </div>
      {count > 0 && (
        <div className={styles.owed}>
          {isProcessed ? <p>{say('topics_onlypending')}</p> : <strong>{written(total)}</strong>}
          <Button aria-label={say('buttons_viewlocation', { name })} onClick={() => onView(id)}>
            {say('buttons_view')}
          </Button>
        </div>
      )}
    </article>
  );
}
