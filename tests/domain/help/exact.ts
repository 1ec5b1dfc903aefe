/**
 * The same loans reckoned another way: nothing is rounded but where money is, every amount is a
 * whole number of cents and every step a fraction that is kept as it is.
 */
export interface Terms {
  readonly months: number;
  readonly yearlyRate: number;
}

const parts = 120_000n;

/** Half a cent up: the remainder decides, and not the half that is added before. */
const rounded = (over: bigint, under: bigint): bigint => {
  const whole = over / under;
  return (over % under) * 2n >= under ? whole + 1n : whole;
};

/** The rest after all months, times `parts ** months`: so it stays a whole number. */
function leftAfter(amount: bigint, payment: bigint, { months, yearlyRate }: Terms): bigint {
  const grows = parts + BigInt(yearlyRate);
  let left = amount;
  let scale = 1n;
  for (let month = 0; month < months; month += 1) {
    scale *= parts;
    left = left * grows - payment * scale;
  }
  return left;
}

/** The smallest payment that pays it off: a cent less would not. */
export const isLeast = (amount: bigint, payment: bigint, terms: Terms): boolean =>
  leftAfter(amount, payment, terms) <= 0n && leftAfter(amount, payment - 1n, terms) > 0n;

/** Every payment, and the interest of each month, as a statement would list them. */
export function statementOf(amount: bigint, payment: bigint, { months, yearlyRate }: Terms) {
  const payments: bigint[] = [];
  const interest: bigint[] = [];
  let principal = amount;
  while (payments.length < months && principal > 0n) {
    const charged = rounded(principal * BigInt(yearlyRate), parts);
    const whole = principal + charged;
    const isLast = payments.length === months - 1 || whole <= payment;
    payments.push(isLast ? whole : payment);
    interest.push(charged);
    principal = isLast ? 0n : whole - payment;
  }
  return { payments, interest };
}

/** All months on all of it, without a cent rounded between: a fraction. */
export const grownExactly = (amount: bigint, { months, yearlyRate }: Terms) => ({
  over: amount * (parts + BigInt(yearlyRate)) ** BigInt(months),
  under: parts ** BigInt(months),
});

/** The same with each month's interest rounded as it is charged. */
export function grownByMonth(amount: bigint, { months, yearlyRate }: Terms): bigint {
  const charges = Array.from({ length: months }).reduce<readonly bigint[]>(
    (sofar) => [...sofar, rounded(sum([amount, ...sofar]) * BigInt(yearlyRate), parts)],
    [],
  );
  return sum([amount, ...charges]);
}

export const sum = (all: readonly bigint[]): bigint => all.reduce((so, one) => so + one, 0n);
