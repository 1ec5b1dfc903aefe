/** The checks of every chart, as they are told to people. */
export const checks = {
  described: 'every state is described',
  reached: 'every state can be reached',
  ends: 'from every state an end can be reached, or a place where one may stay',
  exits: 'every call says what happens when it fails',
  events: 'every event is handled, and somebody says it',
  walks: 'every transition is on a walk',
  guards: 'every condition was seen to hold and not to hold',
  waits: 'every wait is bounded in time',
  sights: 'every state is on show, busy or an end',
  texts: 'every text that a state shows is there in every language',
} as const;

export type Check = keyof typeof checks;

/** The things that each check looks at, one and several. */
export const things: Readonly<Record<Check, readonly [one: string, several: string]>> = {
  described: ['state', 'states'],
  reached: ['state', 'states'],
  ends: ['state', 'states'],
  exits: ['call', 'calls'],
  events: ['event', 'events'],
  walks: ['transition', 'transitions'],
  guards: ['condition', 'conditions'],
  waits: ['wait', 'waits'],
  sights: ['state', 'states'],
  texts: ['text', 'texts'],
};

export const checkNames = Object.keys(checks) as readonly Check[];
