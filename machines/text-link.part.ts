import { ofText } from '#domain/of-text.ts';
import { paramsAt } from '#domain/place-at.ts';
import { seal } from '#domain/sealed.ts';
import { part } from './part.ts';
import { textLink, type Admitted, type Told } from './text-link.ts';

const letIn = ({ admission, owed }: Admitted) => ({ admission, owed });

const troubles = {
  expired: 'topics_textcardexpired',
  gone: 'topics_textcardgone',
  ended: 'topics_textcardended',
} as const;

export const textLinkPart = part<typeof textLink, Told>({
  name: 'text-link',
  chart: textLink,
  input: ({ place, tenant }) => ({ id: seal(paramsAt(place)['id'] ?? ''), tenant }),
  told: { 'link.opened': { speak: ({ language }) => language } },
  ends: {
    admitted: [
      {
        when: (_, { trouble }) => trouble !== undefined,
        admit: letIn,
        go: 'accounts',
        say: ({ trouble = 'ended' }) => ({ text: troubles[trouble], type: 'INFO' }),
      },
      { admit: letIn, go: 'accounts' },
    ],
    paying: { admit: letIn, go: 'cardConfirmation', with: () => ({ cardId: ofText }) },
    otherwise: {
      admit: letIn,
      go: 'accounts',
      say: { text: 'topics_owedchanged', type: 'WARNING', lasts: 20_000 },
    },
    settled: { admit: letIn, go: 'settled' },
    quickPay: { go: 'landing', replacing: true },
  },
});
