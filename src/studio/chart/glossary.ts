type Words = string | ((params: string) => string);

/**
 * Conditions in words, where the guard's own name says too little to a reader of the picture. A
 * `description` on the transition itself goes before these.
 */
export const conditions: Readonly<Record<string, Words>> = {
  hasReturned: 'a payment was begun before',
  isKeptAsSent: 'it is kept as under way',
  isSignedOut: 'the session is over',
  isNobody: 'nobody has a session',
  isReached: 'the server can be reached',
  isSessionOver: 'the session is over',
  isTooOften: 'it was asked for too often',
  isVisitGone: 'there is no such visit any more',
  isAdmitted: 'they have a session',
  isDirect: 'it is a card or a bank account',
  isOnly: 'there is only one way to pay',
  dropsPlans: 'this way to pay carries no plans',
  holdsAccount: 'they hold an account',
  isHere: 'it is the place on show',
  isConversation: 'a conversation is held there',
  isTalking: 'a conversation is held',
  hasRoom: 'there is room for another',
  isAnyWrong: 'an amount is wrong',
  isAnyPending: 'an amount is not confirmed',
  isNothingDue: 'nothing is due today',
  isUnoffered: 'a part is chosen and not offered',
  isPartial: 'a part is to be paid',
  startsStill: 'the slides are to stand still',
  hasSeveral: 'there are several',
  needsRenewal: 'the session needs renewal',
  isOver: 'the time is over',
  isNearlyOver: 'the time is nearly over',
  isRefusal: 'the server says no',
  mayTryAgain: 'it may be tried again',
  isOpen: 'the line is open',
  hasChanged: 'something has changed',
  isGuestOnly: 'only guests pay here',
  wasFound: 'they were found before',
  isFound: 'they are known',
  isWrong: 'the password is wrong',
  bringsVisit: 'another tab decided something meanwhile',
  isStartAsked: 'the first page was asked for',
  isReplacedAtStart: 'that page stands already, or leads elsewhere',
  isSingleSignOn: 'the provider’s own system sent them',
  isAccountHolder: 'it is their own account',
  isAuthorizedUser: 'an account holder invited them',
  isOtherLanguage: 'it is another language',
  isOwnLanguage: 'it is the language on show',
  isElsewhere: 'it is elsewhere',
  isUnknownProvider: 'nobody is known at this address',
  isNotConfigured: 'the provider has not set it up',
  isThisAttempt: 'it is this very payment',
  isPartlyPaid: 'a part is left to pay',
  isOffline: 'the server cannot be reached',
  isFatal: 'it can never be done',
  isForAbout: 'the provider’s page says more',
  isLost: 'the account is gone from the cart',
  isFull: 'the cart is full',
  isEditing: 'an account of the cart was chosen',
  isExpected: 'it is the answer that was waited for',
  bringsTexts: 'it brings texts',
  goesByItself: 'it goes by itself',
};

/**
 * The words for a call, where its name says too little: whom a state asks, and what comes of it.
 */
export interface CallWords {
  readonly asks: string;
  readonly answers: string;
  readonly fails: string;
}

export const calls: Readonly<Record<string, CallWords>> = {
  pay: {
    asks: 'the bank, to take the payment',
    answers: 'the bank answers',
    fails: 'sending fails',
  },
  readAttempt: {
    asks: 'the bank, what became of the payment',
    answers: 'the bank answers',
    fails: 'asking fails',
  },
  detectMultiAr: {
    asks: 'whether the payment goes to several locations',
    answers: 'the number of locations is known',
    fails: 'asking fails',
  },
};

/** Delays in words, where they depend on what happened. */
export const delays: Readonly<Record<string, string>> = {
  pollDelay: 'a few seconds',
  outlived: 'the session has ended by itself',
  remaining: 'the rest of its time',
};
