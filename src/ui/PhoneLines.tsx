import { useSay } from '#text/say.tsx';
import { Icon } from './light/Icon.tsx';
import styles from './PhoneLines.module.css';

export interface Reachable {
  readonly name: string;
  readonly supportPhoneNumber?: string;
}

type Line = Required<Reachable>;

/** The places that have a number, and of several with the same one the first. */
export const reachable = (places: readonly Reachable[]): readonly Line[] => {
  const lines = places.flatMap(({ name, supportPhoneNumber }) =>
    supportPhoneNumber ? [{ name, supportPhoneNumber }] : [],
  );
  const digits = ({ supportPhoneNumber }: Line) => supportPhoneNumber.replaceAll(/\D/g, '');
  return lines.filter(
    (line, at) => lines.findIndex((other) => digits(other) === digits(line)) === at,
  );
};

/** The numbers to call: one line for one place, a list for several. */
export function PhoneLines({ places }: { places: readonly Reachable[] }) {
  const lines = reachable(places);
  const [only] = lines;
  if (!only) return null;
  if (lines.length === 1)
    return (
      <p className={styles.lines}>
        <Phone line={only} />
      </p>
    );
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.name}>
          <Phone line={line} />
        </li>
      ))}
    </ul>
  );
}

function Phone({ line: { name, supportPhoneNumber: phone } }: { line: Line }) {
  const say = useSay();
  return (
    <>
      <span>{name}</span>
      <a
        href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        aria-label={say('labels_callnumber', { location: name, phone })}
      >
        <Icon name="phone" size={18} />
        {phone}
      </a>
    </>
  );
}
