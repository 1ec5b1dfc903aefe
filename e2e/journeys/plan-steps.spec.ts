import { expectAccessible } from '../support/axe.ts';
import { comeAs } from '../support/session.ts';
import { either, english } from '../support/texts.ts';
import { expect, test } from '../models/test.ts';
import type { Payer } from '../models/payer.ts';

/** James owes two bills, $98.60 and $263.40, and asks for a plan. */
async function askForPlan(i: Payer): Promise<void> {
  await comeAs(i, 'lakeside', 'james.okafor@example.org');
  await i.press(either('buttons_setuppaymentplan'));
  await i.amAt('/recommended-plans/accounts/plans');
}
const steps = (i: Payer) => i.page.getByRole('navigation', { name: either('labels_plansteps') });
const card = (i: Payer) => i.page.getByRole('article', { name: /LU8801407/ });
const turnOver = (i: Payer) => card(i).locator('button[aria-pressed]').click();

test('Escape takes back a question of a card, and the steps stay as many as they were', async ({
  i,
}) => {
  await askForPlan(i);
  await expect(steps(i)).toContainText(english('labels_stepof', { count: 1, steps: 4 }));
  await expect(steps(i)).toContainText(english('labels_planstep_othersifany'));
  await turnOver(i);
  await turnOver(i);
  // A press beside the answers keeps the focus in the question.
  await card(i).getByText(english('topics_addtoplan')).click();
  await i.page.keyboard.press('Escape');
  await expect(card(i).getByRole('button')).toBeFocused();
  await expect(card(i).getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  await i.see(english('labels_planselected', { amount: '$98.60' }));
  await expect(steps(i)).toContainText(english('labels_stepof', { count: 1, steps: 4 }));
  await expectAccessible(i.page);
  await i.press(english('buttons_continue'));
  await i.see(english('topics_planduration_one', { amount: '$98.60' }));
  await expect(steps(i)).toContainText(english('labels_stepof', { count: 2, steps: 4 }));
});

test('the focus ring stays with the pressed button of a plan; only the chosen card is marked', async ({
  i,
}) => {
  await askForPlan(i);
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_planduration'));
  const plans = i.page.getByRole('radio');
  await i
    .button(english.begins('buttons_changestep', { step: english('labels_planstep_accounts') }))
    .focus();
  await i.page.keyboard.press('Tab');
  await expect(plans.first()).toBeFocused();
  await expect(plans.first()).toHaveCSS('outline-style', 'solid');
  const border = (at: number) =>
    plans
      .nth(at)
      .locator('xpath=ancestor::*[contains(@class, "Radio-root")]')
      .evaluate((one) => {
        const { borderColor, boxShadow, outlineStyle } = getComputedStyle(one);
        return [borderColor, boxShadow, outlineStyle];
      });
  expect(await border(0)).toEqual(await border(1));
  await i.page.keyboard.press('Space');
  await expect(plans.first()).toBeChecked();
  expect(await border(0)).not.toEqual(await border(1));
});
