import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { returned } from '#machines/payment/returned.ts';
import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { PhoneLines, reachable, type Reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './returned-payment.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof returned>;
}

type Told = Exclude<StateValueFrom<typeof returned>, 'asking' | 'weighing' | 'looking' | 'started'>;

const words = {
  paid: ['headings_standingpaid', 'topics_standingpaid'],
  paidInPart: ['headings_standinginpart', 'topics_standinginpart'],
  paidTooMuch: ['headings_standingpaid', 'topics_standingtoomuch'],
  wentBack: ['headings_receiptrefunded', 'topics_standingback'],
  excessWentBack: ['headings_receiptrefunded', 'topics_refundedbeyond'],
  undecided: ['headings_standingundecided', 'topics_standingundecided'],
  askedAnew: ['headings_standingaskedanew', 'topics_standingaskedanew'],
  processing: ['headings_paymentpending', 'topics_paymentpending'],
  unresolved: ['headings_paymentunresolved', 'topics_donotpayagain'],
  notPaid: ['headings_standingnotpaid', 'topics_standingnotpaid'],
  unknown: ['headings_standingunknown', 'topics_standingunknown'],
  unread: ['headings_standingunread', 'topics_standingunread'],
} as const satisfies Record<Told, readonly [string, string]>;

const mayAskAgain: readonly Told[] = [
  'undecided',
  'askedAnew',
  'processing',
  'unresolved',
  'unread',
];

const isAllPaid: readonly Told[] = ['paid', 'paidTooMuch'];

/** A look that the page takes by itself shows what was told before it. */
const toldIn = ({ value, context: { standing } }: SnapshotFrom<typeof returned>) => {
  if (value !== 'looking') return value;
  const status = standing?.status;
  if (status === 'away') return standing?.isAskedAnew ? 'askedAnew' : 'undecided';
  return status === 'unresolved' ? status : 'processing';
};

const isTold = (state: StateValueFrom<typeof returned>): state is Told =>
  Object.hasOwn(words, state);

/** The standing of the payment, and whom to call: no sums and no names, for anybody may come here. */
export default function ReturnedPayment({ actor }: Props) {
  const say = useSay();
  const { locations } = useTenant();
  const state = useSelector(actor, toldIn);
  const back = useSelector(actor, ({ context }) => context.standing?.back);
  if (!isTold(state)) return <Busy says={say('headings_standingreading')} />;
  const [known, topic] = words[state];
  const heading = back ? (`headings_receipt${back}` as const) : known;
  return (
    <div data-state={state}>
      <NoticePage
        key={state}
        icon={isAllPaid.includes(state) ? 'check' : 'info'}
        heading={say(heading)}
        topics={[say(topic)]}
        more={state !== 'paid' && reachable(locations).length > 0 && <Call places={locations} />}
        actions={
          <>
            {mayAskAgain.includes(state) && (
              <Button look="primary" large onClick={() => actor.send({ type: 'check.chosen' })}>
                {say('buttons_checkagain')}
              </Button>
            )}
            <Button large onClick={() => actor.send({ type: 'start.chosen' })}>
              {say('buttons_gotostart')}
            </Button>
          </>
        }
      />
    </div>
  );
}

function Call({ places }: { readonly places: readonly Reachable[] }) {
  const say = useSay();
  return (
    <section className={styles.call}>
      <h2>{say('headings_callus')}</h2>
      <PhoneLines places={places} />
    </section>
  );
}
