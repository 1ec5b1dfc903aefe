import { tooOften } from '#domain/too-often.ts';
import type { RaisedAlert } from './alerts.ts';
import { failureIn } from './failed.ts';

const lasts = 10_000;

/** The news of each edit of the list of authorized users. */
export const news = {
  invited: { text: 'topics_useradded', type: 'SUCCESS', lasts },
  taken: {
    text: 'errors_4010_topic',
    heading: 'errors_4010_heading',
    type: 'ERROR',
    lasts,
    here: true,
  },
  sent: { text: 'topics_emailsent', type: 'SUCCESS', lasts },
  unsent: { text: 'topics_invitationunsent', type: 'ERROR', lasts, here: true },
  removed: { text: 'topics_userremoved', type: 'SUCCESS', lasts },
  withdrawn: { text: 'topics_invitationwithdrawn', type: 'SUCCESS', lasts },
  /** The next edit may be the removal that it speaks of. */
  accepted: { text: 'topics_useraccepted', type: 'INFO', stays: 'untilEdit', here: true },
  declined: { text: 'topics_userdeclined', type: 'INFO', lasts },
  gone: { text: 'topics_usergone', type: 'INFO', lasts },
  unremoved: {
    text: 'errors_4013_topic',
    heading: 'errors_4013_heading',
    type: 'ERROR',
    lasts,
    here: true,
  },
} as const satisfies Record<string, RaisedAlert>;

/** The news of a limit that was reached, with the wait. */
export const limitIn = (event: object): RaisedAlert => ({
  ...tooOften(failureIn(event)),
  type: 'WARNING',
  lasts,
  here: true,
});
