import type { CashCode } from '#domain/cash-code.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { CodeRef } from './actor.ts';

interface Props {
  readonly actor: CodeRef;
  readonly code: CashCode;
}

const headings = {
  open: 'headings_cashcode',
  paid: 'headings_cashpaid',
  revoked: 'headings_cashrevoked',
  expired: 'headings_cashexpired',
} as const;

/** A code that no counter takes any more, and why. */
export function Over({ actor, code: { standing, paid, lastDay } }: Props) {
  const say = useSay();
  const language = useLanguage();
  const written = useMoney();
  const topics = {
    open: say('topics_cashshow'),
    paid: paid > 0 ? say('topics_cashpaid', { amount: written(paid) }) : say('topics_cashsettled'),
    revoked: say('topics_cashrevoked'),
    expired: say('topics_cashexpired', { date: longDate(lastDay as CalendarDate, language) }),
  };
  return (
    <NoticePage
      heading={say(headings[standing])}
      topics={[topics[standing]]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'done.chosen' })}>
          {say('buttons_done')}
        </Button>
      }
    />
  );
}
