import type { ActorRefFrom } from 'xstate';
import type { cashCode } from '#machines/payment/cash-code.ts';

export type CodeRef = ActorRefFrom<typeof cashCode>;
