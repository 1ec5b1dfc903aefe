import { fromPromise } from 'xstate';
import { readHelp } from '#api/help.ts';
import { recommendPlans } from '#api/plans.ts';
import type { CartAccount } from '#domain/cart.ts';
import type { HelpTerms } from '#domain/help/terms.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { helpPart } from '#machines/help.part.ts';
import { pathOfAccounts } from '#domain/visit/places.ts';
import { help, type Page } from '#machines/help.ts';
import Help from '#screens/help/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { pageHere, usePageHere } from '../help-page.ts';
import { useSteps } from '../use-steps.ts';

const slots = ({ client }: Means) =>
  help.provide({
    actors: {
      readTerms: fromPromise<HelpTerms>(() => readHelp(client)),
      recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(({ input }) =>
        recommendPlans(client, input),
      ),
      recall: fromPromise<Page>(() => Promise.resolve(pageHere())),
    },
  });

export const flow = flowOf({
  part: helpPart,
  slots,
  shows: (seen) => ({ accounts: `#${pathOfAccounts(seen)}` }),
  Screen: ({ actor, accounts }) => {
    useSteps(actor, 1);
    usePageHere(actor);
    return <Help {...{ actor, accounts }} />;
  },
});
