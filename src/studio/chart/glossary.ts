type Words = string | ((params: string) => string);

/**
 * Conditions in words, where the guard's own name says too little to a reader of the picture. A
 * `description` on the transition itself goes before these.
 */
export const conditions: Readonly<Record<string, Words>> = {
  hasReturned: 'a payment was begun before',
  isKeptAsSent: 'the payment is kept as under way',
  isSignedOut: 'the session is over',
  isNobody: 'nobody has a session',
  isReached: 'the server can be reached',
  isSessionOver: 'the session is over',
  isTooOften: 'too many tries were made',
  isVisitGone: 'there is no such visit any more',
  isAdmitted: 'the visitor has a session',
  isDirect: 'a card or a bank account was chosen',
  isOnly: 'there is only one way to pay',
  dropsPlans: 'this way to pay carries no plans',
  holdsAccount: 'the visitor holds an account',
  isHere: 'the place is on show',
  isConversation: 'a conversation is held at the place',
  isTalking: 'a conversation is held',
  hasRoom: 'there is room for another',
  isAnyUnfit: 'an open form holds no amount that can be taken',
  isAnyWrong: 'an amount is wrong',
  isAnyPending: 'an amount is not confirmed',
  isNothingDue: 'nothing is due today',
  isUnoffered: 'a part is chosen and not offered',
  isPartial: 'a part is to be paid',
  startsStill: 'the slides are to stand still',
  hasSeveral: 'there are several',
  needsRenewal: 'the session needs renewal',
  isOver: 'the time is over',
  isInvitationOver: 'the invitation is over',
  isLinkUnknown: 'the link is not known, or not any more',
  isKnown: 'the name has a password',
  matchesNobody: 'nobody matches what was typed',
  isNearlyOver: 'the time is nearly over',
  isRefusal: 'the server says no',
  mayTryAgain: 'another try is left',
  isOpen: 'the line is open',
  hasChanged: 'something has changed',
  isGuestOnly: 'only guests pay here',
  wasFound: 'there was a match before',
  isFound: 'there is a match',
  isWrong: 'the password is wrong',
  bringsVisit: 'another tab decided something meanwhile',
  isStartAsked: 'the first page was asked for',
  isReplacedAtStart: 'the page asked for stands already, or leads elsewhere',
  isSingleSignOn: 'the provider’s own system sent the patient',
  isAccountHolder: 'the account is the patient’s own',
  isAuthorizedUser: 'an account holder invited the visitor',
  isOtherLanguage: 'another language was chosen',
  isOwnLanguage: 'the language is on show',
  isElsewhere: 'the place is elsewhere',
  isUnknownProvider: 'nobody is known at this address',
  isNotConfigured: 'the provider has not set the portal up',
  isThisAttempt: 'this payment is meant',
  isPartlyPaid: 'a part is left to pay',
  isOffline: 'the server cannot be reached',
  isFatal: 'the request can never succeed',
  isForAbout: 'the provider’s page says more',
  isLost: 'the account is gone from the cart',
  isFull: 'the cart is full',
  isEditing: 'an account of the cart was chosen',
  isExpected: 'the answer is the expected one',
  bringsTexts: 'the message brings texts',
  goesByItself: 'the notice goes by itself',
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
  remaining: 'the rest of the slide’s time',
};
