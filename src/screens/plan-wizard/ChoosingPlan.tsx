import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { balanceOf } from '#domain/plans/in-cart.ts';
import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldProblem } from '#ui/form/FieldProblem.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Actions } from './Actions.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { ActorProps } from './step.ts';
import { StepPage } from './StepPage.tsx';
import { useMissing } from './use-missing.ts';
import styles from './plan-wizard.module.css';

/** The number of plans shown before more are asked for. */
const first = 4;

export function ChoosingPlan({ actor }: ActorProps) {
  const say = useSay();
  const written = useMoney();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { offers, terms, cart, selected } = context;
  const isHidden = offers.findIndex((offer) => offer.terms === terms) >= first;
  const [all, setAll] = useState(isHidden);
  const { group: list, problem } = useMissing<HTMLFieldSetElement>({ actor });
  const balance = balanceOf(cart, selected);
  const seeMore = () => {
    setAll(true);
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[first]?.focus());
  };
  return (
    <StepPage
      actor={actor}
      step="plan"
      heading={say('headings_planduration')}
      topic={say(offers.length === 1 ? 'topics_planduration_one' : 'topics_planduration', {
        amount: written(balance),
      })}
      busy={busy}
    >
      {offers.length === 0 ? (
        <Busy />
      ) : (
        <fieldset
          ref={list}
          role="radiogroup"
          className={styles.plans}
          disabled={busy}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem}
        >
          <legend className="visually-hidden">{say('headings_planduration')}</legend>
          {problem && <FieldProblem id={problem}>{say('field_errors_planselection')}</FieldProblem>}
          {offers.slice(0, all ? offers.length : first).map((offer) => (
            <PlanCard
              key={offer.terms}
              offer={offer}
              balance={balance}
              chosen={offer.terms === terms}
              onChoose={() => actor.send({ type: 'plan.chosen', terms: offer.terms })}
            />
          ))}
          {!all && offers.length > first && (
            <Button icon="down" iconLast onClick={seeMore}>
              {say('buttons_seemore')}
            </Button>
          )}
        </fieldset>
      )}
      <Actions
        actor={actor}
        busy={busy}
        hasBack={context.choosesAccounts}
        onNext={() => actor.send({ type: 'plan.confirmed' })}
      >
        {say('buttons_continue')}
      </Actions>
    </StepPage>
  );
}
