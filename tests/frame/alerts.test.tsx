import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { Alerts } from '#frame/Alerts.tsx';
import type { PortalRef } from '#frame/portal-ref.ts';
import { toCents } from '#domain/money.ts';
import { alerts, type RaisedAlert } from '#machines/alerts.ts';
import { awayPart } from '#machines/payment/away.part.ts';
import { english } from '../support/english.ts';
import { showScreen } from '../support/screens.tsx';

/** A portal of notices alone. */
const portal = setup({ actors: { alerts } }).createMachine({
  invoke: { id: 'alerts', src: 'alerts' },
});

test('a notice lists the texts that it names', async () => {
  const actor = createActor(portal).start();
  showScreen(<Alerts portal={actor as unknown as PortalRef} main={{ current: null }} />);
  const names = ['labels_choice_estatement', 'labels_choice_planmail'] as const;
  const raised = { text: 'topics_choice_email_offwith', names, type: 'WARNING' } as const;
  await act(async () =>
    actor.getSnapshot().children.alerts?.send({ type: 'alerts.raised', alerts: [raised] }),
  );
  const list = names.map((name) => english(name)).join(' and ');
  expect(screen.getByRole('alert')).toHaveTextContent(
    english('topics_choice_email_offwith', { names: list }),
  );
});

test('a sentence of its own lists the texts that the notice names, too', async () => {
  const actor = createActor(portal).start();
  showScreen(<Alerts portal={actor as unknown as PortalRef} main={{ current: null }} />);
  const also = 'topics_choice_meanwhile';
  const names = ['labels_choice_texts', 'labels_choice_texttopay'] as const;
  const raised = { text: 'topics_choice_newbalance_on', also, names, type: 'WARNING' } as const;
  await act(async () =>
    actor.getSnapshot().children.alerts?.send({ type: 'alerts.raised', alerts: [raised] }),
  );
  const notice = screen.getByRole('alert');
  const list = names.map((name) => english(name)).join(' and ');
  expect(notice).toHaveTextContent(english('topics_choice_newbalance_on'));
  expect(notice).toHaveTextContent(english('topics_choice_meanwhile', { names: list }));
});

test('a notice shows its sums in the provider’s currency', async () => {
  const actor = createActor(portal).start();
  showScreen(<Alerts portal={actor as unknown as PortalRef} main={{ current: null }} />);
  const values = { reference: 'PT-2051-2051' };
  const sums = { taken: toCents(8_400), left: toCents(100) };
  const raised = { text: 'topics_deferredless', values, sums, type: 'WARNING' } as const;
  await act(async () =>
    actor.getSnapshot().children.alerts?.send({ type: 'alerts.raised', alerts: [raised] }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '$84.00 was taken. $1.00 is still to be paid',
  );
});

test('a notice with a heading has it in place of its type', async () => {
  const actor = createActor(portal).start();
  showScreen(<Alerts portal={actor as unknown as PortalRef} main={{ current: null }} />);
  const raised = { text: 'errors_4010_topic', heading: 'errors_4010_heading' } as const;
  await act(async () =>
    actor.getSnapshot().children.alerts?.send({ type: 'alerts.raised', alerts: [raised] }),
  );
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(english('errors_4010_heading'));
  expect(notice).toHaveTextContent(english('errors_4010_topic'));
  expect(notice).not.toHaveTextContent(english('labels_alerterror'));
});

test('a refusal at the vendor is told in the specification’s words, and then that nothing was charged', async () => {
  const actor = createActor(portal).start();
  showScreen(<Alerts portal={actor as unknown as PortalRef} main={{ current: null }} />);
  const ends = awayPart.ends.failed as readonly { readonly say: RaisedAlert }[];
  const say = ends.at(-1)?.say as RaisedAlert;
  await act(async () =>
    actor.getSnapshot().children.alerts?.send({ type: 'alerts.raised', alerts: [say] }),
  );
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(english('errors_awaypayment'));
  expect(notice).toHaveTextContent(english('topics_saysnotcharged'));
});
