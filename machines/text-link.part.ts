import { paramsAt } from '#domain/place-at.ts';
import { seal } from '#domain/sealed.ts';
import { part } from './part.ts';
import { textLink } from './text-link.ts';

export const textLinkPart = part<typeof textLink>({
  name: 'text-link',
  chart: textLink,
  input: ({ place }) => ({ id: seal(paramsAt(place)['id'] ?? '') }),
  ends: {
    admitted: {
      admit: ({ admission, owed, language }) => ({ admission, owed, language }),
      go: 'accounts',
    },
    quickPay: { go: 'landing', replacing: true },
  },
});
