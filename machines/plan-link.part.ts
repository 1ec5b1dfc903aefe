import { paramsAt } from '#domain/place-at.ts';
import { seal } from '#domain/sealed.ts';
import { part } from './part.ts';
import { planLink, type Admitted, type Told } from './plan-link.ts';

export const planLinkPart = part<typeof planLink, Told>({
  name: 'plan-link',
  chart: planLink,
  input: ({ place }) => {
    const { link = '' } = paramsAt(place);
    return { link: seal(link), isEnded: link === 'again' };
  },
  told: { 'link.opened': { speak: ({ language }) => language } },
  ends: {
    admitted: {
      admit: ({ admission }) => ({ admission, owed: [] }),
      go: 'planByLink',
      with: ({ plan }: Admitted) => ({ planId: plan }),
    },
    left: { go: 'landing', replacing: true },
  },
});
