import { foundOf, howPaid, isAskedAbout, partOf, pick, sentOf } from './bills.ts';
import type { Agreed, Bill, Choices, Form } from './bills.ts';
import { offerFor, type Command, type Seen } from './commands.ts';
import { merged } from './merged.ts';

/**
 * The cart as one would explain it to somebody: a plain list of bills with a choice each. It shares
 * no line with the portal.
 */
export function cartModel({ selective }: { selective: boolean }) {
  const provider = new Map<string, Bill>();
  let known: Bill[] = [];
  let bills: Bill[] = [];
  let chosen: Choices = { today: new Map(), plan: undefined };
  let snapshot = chosen;
  let location: number | undefined;
  let forms = new Map<string, Form>();
  let count = 0;
  /** The choices for bills at a location that is not viewed, and the plans there. */
  const remembered = new Map<
    string,
    { amount: number; today: number | undefined; forPlan: boolean }
  >();
  let plansAside: Agreed[] = [];

  const billOf = (id: string) => bills.find((bill) => bill.id === id);
  const inPlan = (id: string) => chosen.plan?.ids.includes(id) ?? false;
  const single = () => bills.filter(({ id }) => !inPlan(id));
  const todayOf = ({ id, amount }: Bill) => chosen.today.get(id) ?? amount;
  const howOf = ({ id, amount }: Bill) => howPaid(chosen.today.get(id), amount);
  const typed = () => bills.filter(({ found }) => !found);
  const typedAt = (at: number) => pick(typed(), at);
  const set = (id: string, today: number) => {
    const forPlan = new Set(chosen.forPlan);
    forPlan.delete(id);
    chosen = { ...chosen, today: new Map(chosen.today).set(id, today), forPlan };
  };
  const beginAnew = () => {
    snapshot = chosen;
    forms = new Map();
  };
  const forget = (id: string) => {
    const today = new Map(chosen.today);
    today.delete(id);
    const forPlan = new Set(chosen.forPlan);
    forPlan.delete(id);
    const isOver = inPlan(id);
    chosen = { ...chosen, today, forPlan };
    if (isOver) dropPlan();
  };
  const dropPlan = () => {
    const unchosen = [...(chosen.plan?.ids ?? []), ...(chosen.forPlan ?? [])];
    const today = new Map([...chosen.today].filter(([id]) => !chosen.forPlan?.has(id)));
    chosen = { today, plan: undefined };
    // Another plan pays the bill already.
    for (const id of unchosen) if (billOf(id)?.onPlan) set(id, 0);
  };

  /** Another list: choices hold where the amount is the same, also those of bills that come back. */
  const show = (next: Bill[]) => {
    const before = new Map(bills.map((bill) => [bill.id, bill.amount]));
    const was = chosen;
    const wasPlanned = new Set(bills.filter(({ onPlan }) => onPlan).map(({ id }) => id));
    const alone = new Set(single().map(({ id }) => id));
    const shown = new Set(next.map(({ id }) => id));
    const back = new Map(
      next.flatMap(({ id, amount }) => {
        const one = remembered.get(id);
        return one?.amount === amount ? [[id, one] as const] : [];
      }),
    );
    for (const id of shown) remembered.delete(id);
    for (const { id, amount, onPlan } of single().filter((bill) => !shown.has(bill.id))) {
      const today = was.today.get(id);
      if (today !== undefined || onPlan)
        remembered.set(id, { amount, today, forPlan: was.forPlan?.has(id) ?? false });
    }
    bills = next;
    const same = next.filter(({ id, amount }) => before.get(id) === amount || back.has(id));
    const today = new Map(
      same.flatMap(({ id }) => {
        const kept = was.today.get(id) ?? back.get(id)?.today;
        return kept === undefined ? [] : [[id, kept] as const];
      }),
    );
    const forPlan = new Set(
      [...today.keys()].filter((id) => was.forPlan?.has(id) || back.get(id)?.forPlan),
    );
    const holds = ({ ids, sum }: Agreed) =>
      ids.reduce((all, id) => all + (billOf(id)?.amount ?? Number.NaN), 0) === sum;
    const plan = [...(was.plan ? [was.plan] : []), ...plansAside].find(holds);
    plansAside = [...(was.plan ? [was.plan] : []), ...plansAside].filter(
      ({ ids }) => !ids.some((id) => shown.has(id)),
    );
    chosen = { today, plan, forPlan };
    if (plan === undefined) dropPlan();
    // A plan pays the bill already, and no choice of its own still holds.
    const isChosen = ({ id }: Bill) =>
      same.some((bill) => bill.id === id) &&
      (back.has(id) || (alone.has(id) && (wasPlanned.has(id) || was.today.has(id)))) &&
      (plan !== undefined || !forPlan.has(id));
    const planned = single().filter((bill) => bill.onPlan && !isChosen(bill));
    const left = planned.map(({ id }) => [id, 0] as const);
    chosen = { ...chosen, today: new Map([...chosen.today, ...left]) };
    beginAnew();
  };

  const refresh = () => {
    forms = new Map();
    if (known.length === 0) return;
    const open = known.filter(({ amount }) => amount > 0);
    const several = new Set(open.map((bill) => bill.location)).size > 1;
    const here = known.filter((bill) => location === undefined || bill.location === location);
    const looked = location === undefined && several ? [] : here;
    for (const bill of typed()) {
      const same = looked.find(({ id }) => id === foundOf(bill.id));
      if (same) ({ bills, chosen } = merged({ bills, chosen }, bill, same));
    }
    show([...looked.filter(({ amount }) => amount > 0), ...typed()]);
  };

  const find = (id: string, there: number, amount: number) => {
    const { onPlan = false, location: where = there } = provider.get(id) ?? {};
    const bill = { id, location: where, amount, found: true, onPlan };
    provider.set(id, bill);
    known = [...new Map([...known, bill].map((one) => [one.id, one])).values()];
    if (where !== location) location = undefined;
    read();
  };
  /** An empty location is left while another one has bills. */
  const read = () => {
    const open = known.filter(({ amount }) => amount > 0);
    if (open.length > 0 && !open.some((bill) => bill.location === location)) location = undefined;
    refresh();
  };

  const settleForms = (answer: 'accept' | 'ignore') => {
    if (answer === 'accept')
      for (const [id, typed] of forms) if (typeof typed === 'number') set(id, typed);
    forms = new Map();
  };
  /** The bill is left to the plan that it is on already. */
  const isLeft = (bill: Bill) => bill.onPlan && howOf(bill) === 'DEFERRED';
  const confirmedOf = (bill: Bill) => (howOf(bill) === 'PARTIAL' ? todayOf(bill) : 'nothing');
  const formAt = (at: number) => pick([...forms.keys()].toSorted(), at);
  const isAnyTyped = () => single().some((bill) => isAskedAbout(forms.get(bill.id), todayOf(bill)));
  const isAnyUnfit = () => [...forms.values()].some((typed) => typeof typed !== 'number');
  const due = () =>
    (chosen.plan?.rate ?? 0) + single().reduce((sum, bill) => sum + todayOf(bill), 0);

  const askForPlan = ({
    answer,
    which,
    terms,
    other,
    ends,
  }: Extract<Command, { kind: 'plan' }>) => {
    if (bills.length === 0) return;
    const findPlanned = () => {
      const isNew = ({ id, onPlan }: Bill) => !onPlan && (provider.get(id)?.onPlan ?? false);
      for (const bill of single().filter(isNew)) if (howOf(bill) === 'FULL') set(bill.id, 0);
      const planned = new Set(
        bills.filter((bill) => bill.onPlan || isNew(bill)).map(({ id }) => id),
      );
      const told = (bill: Bill) => (planned.has(bill.id) ? { ...bill, onPlan: true } : bill);
      [bills, known] = [bills.map(told), known.map(told)];
    };
    if (chosen.plan === undefined) {
      if (isAnyUnfit()) return;
      if (bills.some(({ found }) => found)) findPlanned();
      if (bills.every(({ onPlan }) => onPlan)) return;
      if (selective && bills.length > 1) {
        if (isAnyTyped() && answer === 'close') return;
        if (isAnyTyped() && answer !== 'close') settleForms(answer);
      } else if (forms.size > 0 || bills.some((bill) => howOf(bill) !== 'FULL' && !isLeft(bill))) {
        if (answer === 'close') return;
        const left = bills.filter((one) => one.onPlan && howOf(one) !== 'FULL');
        chosen = { today: new Map(left.map(({ id }) => [id, 0])), plan: undefined };
      }
    }
    forms = new Map();
    findPlanned();
    if (ends === 'cancelled') return;
    const able = bills.filter(({ onPlan, amount }) => !onPlan && amount > 0);
    const chooses = selective && bills.length > 1;
    const inIt = chooses ? able.filter((_, at) => (which >> at) % 2 === 1) : able;
    if (inIt.length === 0) return;
    dropPlan();
    const ids = inIt.map(({ id }) => id);
    const others = bills.filter(({ id }) => !ids.includes(id));
    const inFull = others.filter((bill) => howOf(bill) === 'FULL');
    for (const bill of inFull) set(bill.id, 0);
    chosen = { ...chosen, forPlan: new Set(inFull.map(({ id }) => id)) };
    const changed = pick(others, other.at);
    if (changed) set(changed.id, partOf(changed.amount, other.share));
    const sum = inIt.reduce((all, { amount }) => all + amount, 0);
    const { payment } = offerFor(sum, terms);
    const today = new Map([...chosen.today].filter(([id]) => !ids.includes(id)));
    chosen = { ...chosen, today, plan: { ids, rate: payment, terms, sum } };
  };

  const done: { [K in Command['kind']]: (command: Extract<Command, { kind: K }>) => void } = {
    type: ({ location: there, amount }) => {
      count += 1;
      bills = [...bills, { id: `f${count}`, location: there, amount, found: false, onPlan: false }];
      beginAnew();
    },
    edit: ({ at, amount }) => {
      const bill = typedAt(at);
      if (!bill) return;
      forget(bill.id);
      bills = bills.map((one) => (one === bill ? { ...one, amount } : one));
      beginAnew();
    },
    remove: ({ at }) => {
      const bill = typedAt(at);
      if (!bill) return;
      forget(bill.id);
      bills = bills.filter((one) => one !== bill);
      beginAnew();
    },
    choose: ({ at, option }) => {
      const bill = pick(single(), at);
      if (!bill) return;
      const { id } = bill;
      if (option === 'PARTIAL') return void forms.set(id, forms.get(id) ?? confirmedOf(bill));
      forms.delete(id);
      return option === 'FULL' ? forget(id) : set(id, 0);
    },
    typePart: ({ at, share }) => {
      const id = formAt(at);
      if (id === undefined) return;
      const part = typeof share === 'number' ? partOf(billOf(id)?.amount ?? 0, share) : share;
      forms.set(id, part === 0 ? 'wrong' : part);
    },
    confirmPart: ({ at, share }) => {
      const id = formAt(at);
      const part = id === undefined ? 0 : partOf(billOf(id)?.amount ?? 0, share);
      if (id === undefined || part === 0) return;
      forms.delete(id);
      set(id, part);
    },
    cancelPart: ({ at }) => {
      const id = formAt(at);
      if (id === undefined) return;
      forms.delete(id);
      return billOf(id)?.onPlan ? set(id, 0) : forget(id);
    },
    pay: ({ answer }) => {
      if (bills.length === 0 || isAnyUnfit()) return;
      if (isAnyTyped() && answer === 'close') return;
      if (isAnyTyped() && answer !== 'close') settleForms(answer);
      if (due() > 0) forms = new Map();
    },
    plan: askForPlan,
    dropPlan,
    back: () => {
      chosen = snapshot;
      forms = new Map();
    },
    reload: () => {
      forms = new Map();
      known = [...provider.values()];
      snapshot = chosen;
      read();
    },
    look: ({ location: there }) => {
      location = there;
      refresh();
    },
    find: ({ at, location: there, amount }) => find(`a${at}`, there, amount),
    findTyped: ({ at, share }) => {
      const bill = typedAt(at);
      if (bill) find(foundOf(bill.id), bill.location, partOf(bill.amount, share));
    },
    bill: ({ at, amount, onPlan }) => {
      const bill = pick([...provider.values()], at);
      if (bill) provider.set(bill.id, { ...bill, amount, onPlan });
    },
  };

  return {
    run: (command: Command) => (done[command.kind] as (command: Command) => void)(command),
    seen: (): Seen => {
      const { plan } = chosen;
      const each = single().map(
        (bill) => [bill.id, bill.amount, howOf(bill), todayOf(bill)] as const,
      );
      return {
        single: each,
        plan: plan && { ids: plan.ids, rate: plan.rate, terms: plan.terms },
        subtotal: bills.reduce((sum, { amount }) => sum + amount, 0),
        dueToday: due(),
        sent: sentOf(plan, each),
        forms: Object.fromEntries(forms),
      };
    },
  };
}
