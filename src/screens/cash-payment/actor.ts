import type { ActorRefFrom } from 'xstate';
import type { code } from '#machines/payment/code.ts';

export type PaymentRef = ActorRefFrom<typeof code>;
