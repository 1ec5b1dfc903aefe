import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AlertType, alerts } from '#machines/alerts.ts';
import { money } from '#text/formats.ts';
import { listed } from '#text/listed.ts';
import { noticeSentence } from '#text/problem.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Icon, type FirstIcon } from '#ui/light/Icon.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './Alerts.module.css';
import { focusHeading } from './arrival.ts';
import type { PortalRef } from './portal-ref.ts';

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
  const of = (role: 'alert' | 'status') => list.filter(({ type }) => kinds[type].role === role);
  return (
    <section className={styles.alerts} aria-label={say('labels_alerts')}>
      {of('alert').map((one) =>
        one.beside ? (
          <Heard key={one.id} alert={one} />
        ) : (
          <Item key={one.id} alert={one} main={main} />
        ),
      )}
      <div role="status">
        {of('status').map((one) => (
          <Item key={one.id} alert={one} main={main} />
        ))}
      </div>
    </section>
  );
}

/** An alert that its cause shows on the screen is not shown twice, only spoken. */
function Heard({ alert }: { alert: Listed }) {
  return (
    <p role="alert" className="visually-hidden">
      {useSentence(alert)}
    </p>
  );
}

function Item({ alert, main }: { alert: Listed; main: Props['main'] }) {
  const say = useSay();
  const sentence = useSentence(alert);
  const also = useAlso(alert);
  const box = useRef<HTMLDivElement>(null);
  const { icon, text, role } = kinds[alert.type];
  useEffect(() => {
    const focused = document.activeElement;
    const bottom = box.current?.getBoundingClientRect().bottom ?? 0;
    const top = focused?.getBoundingClientRect().top ?? bottom;
    if (top < bottom) focused?.scrollIntoView({ block: 'nearest' });
  }, []);
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
        {sentence}
        {also !== undefined && <span className={styles.also}>{also}</span>}
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

function useValues({ values, sums = {}, names = [] }: Pick<Listed, 'values' | 'sums' | 'names'>) {
  const lookUp = useLookUp();
  const language = useLanguage();
  const { currency } = useTenant().payments;
  const list = names.map((name) => lookUp(name) ?? name);
  const shown: Record<string, string> = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, money(sum, currency, language)] as const),
  );
  return { ...values, ...shown, names: listed(language, list) };
}
