import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { authorizedUsers } from '#machines/authorized-users.ts';
import { autopay } from '#machines/autopay.ts';
import { changePassword } from '#machines/change-password.ts';
import { communications } from '#machines/communications.ts';
import { contactInformation } from '#machines/contact-information.ts';
import { planDeed } from '#machines/plan-deed.ts';
import { planMeans } from '#machines/plan-means.ts';
import { planStop } from '#machines/plan-stop.ts';
import { savedCard } from '#machines/saved-card.ts';
import { savedCards } from '#machines/saved-cards.ts';
import { security } from '#machines/security.ts';

const statesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];

/** States in which the server is told something, rather than asked. */
const savingIn = (chart: AnyStateMachine) =>
  statesIn(chart.root).filter(({ invoke }) => invoke.some(({ id }) => !/^(read|ask)/.test(id)));

test.each(
  [
    authorizedUsers,
    autopay,
    changePassword,
    communications,
    contactInformation,
    planDeed,
    planMeans,
    planStop,
    savedCard,
    savedCards,
    security,
  ].map((chart) => [chart.id, chart] as const),
)('%s: a session that ends while something is saved is told as not made', (_, chart) => {
  const saving = savingIn(chart);
  expect(saving.length).toBeGreaterThan(0);
  const isTold = (tags: readonly string[]) => tags.includes('saving') || tags.includes('unsaved');
  expect(saving.filter(({ tags }) => !tags.includes('busy') || !isTold(tags))).toEqual([]);
});
