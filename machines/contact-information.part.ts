import { start } from '#domain/visit/visitor.ts';
import { departed } from './departed.ts';
import { contactInformation, type Told } from './contact-information.ts';
import { part } from './part.ts';

export const contactInformationPart = part<typeof contactInformation, Told>({
  name: 'contact-information',
  chart: contactInformation,
  told: {
    // Another try ends what was told of the one before.
    'contact.sent': { answers: true },
    'contact.saved': {
      keep: ({ admission }, { username }) => ({
        admission: admission && { ...admission, username },
      }),
      // Another number is no wrong one, and has no texts.
      stale: ['profile', 'notifications'],
      say: { text: 'topics_settingsupdated', type: 'SUCCESS' },
    },
    'contact.unsaved': { say: { text: 'request_errors_updateprofile', type: 'ERROR', here: true } },
    'contact.unknown': {
      say: { text: 'request_errors_profileunknown', type: 'WARNING', here: true, lasts: 60_000 },
    },
  },
  ends: { done: { go: start }, departed: departed(start) },
});
