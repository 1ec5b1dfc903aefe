import { start } from '#domain/visit/visitor.ts';
import { departed } from './departed.ts';
import { contactInformation, type Told } from './contact-information.ts';
import { part } from './part.ts';

export const contactInformationPart = part<typeof contactInformation, Told>({
  name: 'contact-information',
  chart: contactInformation,
  told: {
    'contact.saved': {
      keep: ({ admission }, { username }) => ({
        admission: admission && { ...admission, username },
      }),
      stale: ['profile'],
      say: { text: 'topics_settingsupdated', type: 'SUCCESS' },
    },
    'contact.unsaved': { say: { text: 'request_errors_updateprofile', type: 'ERROR' } },
  },
  ends: { done: { go: start }, departed: departed(start) },
});
