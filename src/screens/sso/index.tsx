import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { sso } from '#machines/sso.ts';
import { Confirming, type Props } from './Confirming.tsx';
import { Early } from './Early.tsx';
import { Finalizing } from './Finalizing.tsx';

const screens = {
  arriving: Finalizing,
  fetchingQuestions: Finalizing,
  confirming: Confirming,
  verifying: Confirming,
  validating: Finalizing,
  fetchingPrefill: Finalizing,
  launching: Finalizing,
  early: Early,
  admitted: Finalizing,
  failed: Finalizing,
} as const satisfies Record<StateValueFrom<typeof sso>, ComponentType<Props>>;

/** The screens for patients sent by the provider's own application. */
export default function Sso({ actor }: Props) {
  const Screen = screens[useSelector(actor, ({ value }) => value)];
  return <Screen actor={actor} />;
}
