import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { choiceTexts, obstacleTexts, sentObstacleTexts } from '#domain/choice-texts.ts';
import {
  obstacleTo,
  offersChoice,
  takenAlong,
  withChoice,
  type ChoiceName,
  type Obstacle,
} from '#domain/communications.ts';
import { places } from '#domain/places.ts';
import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { listed } from '#text/listed.ts';
import { Said, useLanguage, useSay } from '#text/say.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { Fields } from '#ui/form/Fields.tsx';
import { SettingsCard } from '#ui/SettingsPanel.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { LoginName } from '#ui/LoginName.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { useTextToPayConsent } from '#ui/use-text-to-pay-consent.ts';
import { PayingCard } from './PayingCard.tsx';
import type { ChoicesShown, Props } from './props.ts';

const groups = [
  { legend: 'headings_choiceways', names: ['emailOptIn', 'hasSmsOptIn'] },
  {
    legend: 'headings_choicebills',
    names: [
      'hasEStatementOptIn',
      'hasNewStatementNotifications',
      'wantsNewBalanceNotifications',
      'hasTextToPay',
    ],
  },
  {
    legend: 'headings_choiceplans',
    names: ['hasPaymentPlanNotification', 'smsRecurringNotifications'],
  },
] as const;

const isSaving = ['saving', 'checking'] as const;

type Read = Extract<ChoicesShown, { kind: 'read' }>;
type Shown = Pick<Props, 'actor' | 'isSent'> & Pick<Read, 'choices' | 'reach' | 'textCards'>;

/** The choices that the provider offers, in groups. */
export function Choices({ isHolder, ...shown }: Shown & Pick<Props, 'isHolder'>) {
  const say = useSay();
  const tenant = useTenant();
  return groups.map(({ legend, names }) => {
    const offered = names.filter((name) => offersChoice(tenant, name, isHolder));
    if (offered.length === 0) return null;
    return (
      <SettingsCard key={legend}>
        <Fields legend={say(legend)}>
          {offered.map((name) => (
            <Choice key={name} name={name} {...shown} />
          ))}
          {offered.some((name) => name === 'hasTextToPay') && shown.choices.hasTextToPay && (
            <PayingCard actor={shown.actor} isSent={shown.isSent} {...shown.textCards} />
          )}
        </Fields>
      </SettingsCard>
    );
  });
}

/** A choice is shown as it is being made, and put back where it was not saved. */
function Choice({
  actor,
  name,
  choices,
  reach,
  isSent,
}: Omit<Shown, 'textCards'> & { readonly name: ChoiceName }) {
  const say = useSay();
  const made = useSelector(actor, (now) =>
    isSaving.some((state) => now.matches(state)) && now.context.choice.name === name
      ? now.context.choice
      : undefined,
  );
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const on = made?.on ?? choices[name];
  const obstacle = obstacleTo(name, choices, reach);
  const isShut = obstacle !== undefined && !on;
  const topic = useTopic(name, { on: choices[name], reach, obstacle });
  const takes = useTaken(name, choices);
  return (
    <SwitchField
      name={name}
      label={say(choiceTexts[name].label)}
      help={
        <>
          {topic} {takes}
          {isShut && (
            <strong>
              <WhyShut obstacle={obstacle} isSent={isSent} />
            </strong>
          )}
        </>
      }
      on={on}
      busy={busy}
      disabled={isShut}
      onTurn={() => actor.send({ type: 'choice.made', name, on: !on })}
    />
  );
}

type MendedAt = Readonly<
  Partial<Record<Obstacle, 'addSavedCard' | 'savedCards' | 'accountInformation'>>
>;

/** The pages on which an obstacle is taken away. */
const mendedAt: MendedAt = {
  noCard: 'addSavedCard',
  noAbleCard: 'savedCards',
  noEmail: 'accountInformation',
  noPhone: 'accountInformation',
  wrongNumber: 'accountInformation',
};
const sentMendedAt: MendedAt = { noAbleCard: 'savedCards' };

interface Shut extends Pick<Props, 'isSent'> {
  readonly obstacle: Obstacle;
}

/** The reason why a switch is shut; what to do after STOP is said once, above them all. */
function WhyShut({ obstacle, isSent }: Shut) {
  const say = useSay();
  if (obstacle === 'optedOut') return say('topics_obstacle_optedout');
  const why = say((isSent ? sentObstacleTexts : obstacleTexts)[obstacle]);
  const there = (isSent ? sentMendedAt : mendedAt)[obstacle];
  return there === undefined ? why : <a href={`#${places[there].path}`}>{why}</a>;
}

interface Told extends Pick<Read, 'reach'> {
  readonly on: boolean;
  readonly obstacle: Obstacle | undefined;
}

/** The meaning of a choice; mail and texts name where they go, Text to Pay what is agreed to. */
function useTopic(
  name: ChoiceName,
  { on, reach: { email, phone, hasCarrierOptOut }, obstacle }: Told,
): ReactNode {
  const say = useSay();
  const region = phoneRegionOf(useTenant().payments.currency);
  const consent = useTextToPayConsent(on ? 'isSignedUp' : 'signsUp');
  if (name === 'emailOptIn') {
    if (email === '') return say('topics_choice_emailnone');
    const values = { email: <LoginName username={email} /> };
    return <Said text={on ? 'topics_choice_email' : 'topics_choice_emailoff'} values={values} />;
  }
  if (name === 'hasTextToPay' && obstacle === undefined) return consent(phone);
  if (name !== 'hasSmsOptIn') return say(choiceTexts[name].topic);
  if (phone === '') return say('topics_choice_textsnone');
  const text = hasCarrierOptOut || !on ? 'topics_choice_textsstopped' : 'topics_choice_texts';
  return <Numbers in={say(text, { phone: shownPhone(phone, { region }) })} />;
}

/** The choices that would go off with one that is on. */
function useTaken(name: ChoiceName, choices: Read['choices']): string {
  const say = useSay();
  const language = useLanguage();
  const along = choices[name] ? takenAlong(choices, withChoice(choices, name, false), name) : [];
  const labels = along.map((one) => say(choiceTexts[one].label));
  return along.length === 0 ? '' : say('topics_choice_takes', { names: listed(language, labels) });
}
