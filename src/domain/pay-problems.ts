/** The reasons why a server would not even begin a payment: nothing was charged. */
export const payProblems = {
  /** The cart contradicts itself. */
  cart: 4321,
  /** The amount is less than the provider takes, or nothing. */
  minimum: 4322,
  /** The amount is more than is owed. */
  tooMuch: 4323,
  /** The provider takes all or nothing. */
  partial: 4324,
  /** More accounts than the provider takes at once. */
  maxAccounts: 4325,
  /** A location that is not there, or takes no payments. */
  location: 4326,
  /** Two locations where the provider wants one. */
  oneLocation: 4327,
  /** The same account twice. */
  duplicate: 4328,
  /** The provider takes no payment plan, or none like this. */
  plans: 4329,
  /** The account was typed otherwise than the provider asks for it. */
  account: 4330,
  /** The balance has changed since it was looked up. */
  balance: 4331,
  /** The provider does not offer this way to pay. */
  method: 4332,
  /** The cart has more than one currency. */
  currency: 4333,
  /** The same account and amount was paid in this visit. */
  paidAlready: 4334,
  /** The same bill was paid shortly before: the payer decides. */
  paidElsewhere: 4335,
  /** More cards or bank accounts than are tried in one visit; those tried before still work. */
  tooManyCards: 4336,
  /** Amount, instalments or interval are not what the provider offers now. */
  planTerms: 4337,
  /** The provider takes plans for other amounts. */
  planRules: 4338,
  /** An account is on a payment plan already. */
  planAccount: 4339,
  /** A payer with a plan has to be reached. */
  planContact: 4340,
  /** A charge on the same bill was given up a moment ago, and may come after all. */
  givenUp: 4345,
  /** A bill is left out that may not be left for another day. */
  leftOut: 4346,
  /** A card that was declined as often as its network lets it be tried. */
  cardTired: 4347,
  /** A card on file was deleted, or is somebody else's. */
  cardGone: 4348,
  /** A card on file has expired. */
  cardExpired: 4349,
  /** A payment of the same payer for the bill is being processed: it is not paid again meanwhile. */
  beingProcessed: 4350,
  /** A card on file has another number than the payer was shown: its bank renewed it. */
  cardRenewed: 4351,
  /** A counter is just taking cash of the same payer for the bill. */
  atCounter: 4360,
} as const;
export type PayProblem = keyof typeof payProblems;
