import type { CashCode } from '#domain/cash-code.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { subtractMoney } from '#domain/money.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
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

const headingOf = ({ standing, beyond, twice, paid, amount }: CashCode) => {
  if (twice > 0) return 'headings_cashtwice';
  // The bills were paid another way, all or the rest of them.
  if (beyond === 0 && standing === 'paid' && paid < amount) return 'headings_cashsettled';
  return beyond > 0 ? 'headings_cashbeyond' : headings[standing];
};

/** A code that no counter takes any more, and why; what was paid with it, and what of that is too much. */
export function Over({ actor, code }: Props) {
  const say = useSay();
  const { locations } = useTenant();
  const { beyond, locationIds } = code;
  const all = locations.flatMap((one) => [one, ...one.subLocations]);
  const own = all.filter(({ id }) => locationIds.includes(id));
  return (
    <NoticePage
      heading={say(headingOf(code))}
      topics={useTopics(code)}
      {...(beyond > 0 && {
        more: <PhoneLines places={reachable(own).length > 0 ? own : locations} />,
      })}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'done.chosen' })}>
          {say('buttons_done')}
        </Button>
      }
    />
  );
}

const useTopics = (code: CashCode): readonly string[] => {
  const say = useSay();
  const written = useMoney();
  const became = useWhatBecame(code);
  return code.back > 0
    ? [...became, say('topics_cashwentback', { amount: written(code.back) })]
    : became;
};

const useWhatBecame = (code: CashCode): readonly string[] => {
  const say = useSay();
  const language = useLanguage();
  const written = useMoney();
  const { standing, paid, beyond, twice, lastDay } = code;
  const sum = say('topics_cashpaidsum', { amount: written(paid) });
  if (beyond > 0)
    return [
      sum,
      ...(twice > 0 ? [say('topics_cashtwice', { amount: written(twice) })] : []),
      ...(beyond > twice
        ? [say('topics_cashbeyond', { amount: written(subtractMoney(beyond, twice)) })]
        : []),
      say('topics_cashgetback'),
    ];
  if (standing === 'paid' && paid === 0) return [say('topics_cashsettled')];
  if (standing === 'paid')
    return paid < code.amount
      ? [sum, say('topics_cashrestpaid')]
      : [say('topics_cashpaid', { amount: written(paid) })];
  return [
    ...(paid > 0 ? [sum] : []),
    standing === 'expired'
      ? say('topics_cashexpired', { date: longDate(lastDay as CalendarDate, language) })
      : say('topics_cashrevoked'),
  ];
};
