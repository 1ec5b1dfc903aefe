import { fromPromise } from 'xstate';
import { endCode, readCode } from '#api/cash.ts';
import { presence } from '#browser/presence.ts';
import type { CashCode } from '#domain/cash-code.ts';
import { cashCodePart } from '#machines/payment/cash-code.part.ts';
import { cashCode, type Input } from '#machines/payment/cash-code.ts';
import CashCodePage from '#screens/cash-code/index.tsx';
import type { Seen } from '../../flow-slot.tsx';
import { flowOf, type Means } from '../../flow.ts';

const slots = ({ client }: Means) =>
  cashCode.provide({
    actors: {
      presence,
      readCode: fromPromise<CashCode, Input>(({ input }) => readCode(client, input.handle)),
      endCode: fromPromise<CashCode, Input>(({ input }) => endCode(client, input.handle)),
    },
  });

const shows = ({ embedded: isFramed }: Seen) => ({ isFramed });

export const flow = flowOf({ part: cashCodePart, slots, shows, Screen: CashCodePage });
