import { useSelector } from '@xstate/react';
import { Suspense, useRef, type FocusEvent, type RefObject } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AlertType, alerts } from '#machines/alerts.ts';
import { listed } from '#text/listed.ts';
import { noticeSentence } from '#text/problem.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Icon, type FirstIcon } from '#ui/light/Icon.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import styles from './Alerts.module.css';
import { focusHeading } from './arrival.ts';
import type { PortalRef } from './portal-ref.ts';
import { later } from './later.ts';

const AlertSums = later(() => import('./AlertSums.tsx'), 'AlertSums');
const FocusInSight = later(() => import('./FocusInSight.tsx'), 'FocusInSight');

type AlertsRef = ActorRefFrom<typeof alerts>;
type Listed = SnapshotFrom<typeof alerts>['context']['list'][number];

const kinds = {
  ERROR: { icon: 'circle', text: 'labels_alerterror', role: 'alert' },
  WARNING: { icon: 'alert', text: 'labels_alertwarning', role: 'alert' },
  SUCCESS: { icon: 'check', text: 'labels_alertsuccess', role: 'status' },
  INFO: { icon: 'info', text: 'labels_alertinfo', role: 'status' },
} as const satisfies Record<AlertType, { icon: FirstIcon; text: string; role: string }>;

interface Props {
  readonly portal: PortalRef;
  readonly main: RefObject<HTMLElement | null>;
}

/** The notices above the screen: told by icon and word, not by colour alone. */
export function Alerts({ portal, main }: Props) {
  const ref = useSelector(portal, ({ children }): AlertsRef | undefined => children.alerts);
  return ref ? <List alerts={ref} main={main} /> : null;
}

interface ListProps {
  readonly alerts: AlertsRef;
  readonly main: Props['main'];
}

function List({ alerts, main }: ListProps) {
  const say = useSay();
  const list = useSelector(alerts, ({ context }) => context.list);
  const box = useRef<HTMLElement>(null);
  const shown = (role: 'alert' | 'status') =>
    list
      .filter(({ type }) => kinds[type].role === role)
      .map((one) => <Filled key={one.id} alert={one} main={main} />);
  return (
    <section ref={box} className={styles.alerts} aria-label={say('labels_alerts')}>
      {shown('alert')}
      <div role="status">{shown('status')}</div>
      <Suspense>{list.length > 0 && <FocusInSight alerts={box} />}</Suspense>
    </section>
  );
}

interface ItemProps {
  readonly alert: Listed;
  readonly main: Props['main'];
}

function Filled(props: ItemProps) {
  const { alert } = props;
  const { sums } = alert;
  if (sums === undefined) return <Told {...props} />;
  return (
    <Suspense>
      <AlertSums sums={sums}>
        {(written) => (
          <Told {...props} alert={{ ...alert, values: { ...alert.values, ...written } }} />
        )}
      </AlertSums>
    </Suspense>
  );
}

const Told = (props: ItemProps) =>
  props.alert.beside && kinds[props.alert.type].role === 'alert' ? (
    <Heard alert={props.alert} />
  ) : (
    <Item {...props} />
  );

/** An alert that its cause shows on the screen is not shown twice, only spoken. */
function Heard({ alert }: { alert: Listed }) {
  return (
    <p role="alert" className="visually-hidden">
      {useSentence(alert)}
    </p>
  );
}

function Item({ alert, main }: ItemProps) {
  const say = useSay();
  const sentence = useSentence(alert);
  const also = useAlso(alert);
  const box = useRef<HTMLDivElement>(null);
  const { icon, text, role } = kinds[alert.type];
  const hold = () => alert.ref.send({ type: 'alert.heldOn' });
  const letGo = (event?: FocusEvent) => {
    const node = box.current;
    const stays = event
      ? node?.contains(event.relatedTarget)
      : node?.contains(document.activeElement);
    if (!stays && !node?.matches(':hover')) alert.ref.send({ type: 'alert.letGo' });
  };
  return (
    <div
      ref={box}
      role={role === 'alert' ? 'alert' : undefined}
      className={styles.alert}
      data-type={alert.type}
      data-stays={alert.stays}
      onMouseEnter={hold}
      onMouseLeave={() => letGo()}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon name={icon} />
      <p>
        <strong>{say(alert.heading ?? text)}: </strong>
        <Numbers in={sentence} />
        {also !== undefined && (
          <span className={styles.also}>
            <Numbers in={also} />
          </span>
        )}
      </p>
      <button
        type="button"
        aria-label={say('buttons_dismissalert')}
        onClick={() => {
          focusHeading(main.current);
          alert.ref.send({ type: 'alert.dismissed' });
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function useSentence({ text, message = '', ...filled }: Listed): string {
  const lookUp = useLookUp();
  const values = useValues(filled);
  return noticeSentence(lookUp, text === undefined ? { message } : { text, values });
}

function useAlso({ also, ...filled }: Listed): string | undefined {
  const lookUp = useLookUp();
  const values = useValues(filled);
  return also && lookUp(also, values);
}

function useValues({ values, names = [] }: Pick<Listed, 'values' | 'names'>) {
  const lookUp = useLookUp();
  const language = useLanguage();
  const list = names.map((name) => lookUp(name) ?? name);
  return { ...values, names: listed(language, list) };
}
