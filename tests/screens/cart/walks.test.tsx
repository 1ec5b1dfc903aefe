import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { dueTodayOf } from '#domain/cart.ts';
import Cart from '#screens/cart/index.tsx';
import { cartTable } from '#walks/cart.ts';
import { money } from '#text/formats.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';
import { sampleTenant } from '../../support/tenants.ts';

/** One more than can be paid at once is four here: a hundred forms take seconds to draw, and show the same. */
vi.mock('#domain/most-at-once.ts', () => ({ mostAtOnce: 3 }));

const { currency } = sampleTenant('lakeside').payments;
const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];

playScreen(cartTable, (actor) => <Cart actor={actor} />, {
  does: ({ event }, language) => {
    if (event?.type !== 'option.chosen') return false;
    const { planId, option } = event as unknown as { planId: string; option: 'FULL' };
    const label = read(textsOf(language), `labels_option_${option.toLowerCase() as 'full'}`);
    const radio = all(`article[aria-label$="4${planId}"] input[type=radio]`).find(({ labels }) =>
      labels?.[0]?.textContent.startsWith(label),
    );
    return radio !== undefined && !radio.checked && fireEvent.click(radio);
  },
  sees: ({ now }, language) => {
    const { context } = now;
    const due = dueTodayOf(context.cart);
    const pay = `${read(textsOf(language), 'buttons_paynow')} ${due > 0 ? money(due, currency, language) : ''}`;
    expect(all('button').filter(({ textContent }) => textContent === pay)).toHaveLength(1);
    expect(all('article')).toHaveLength(Object.keys(context.cart.accounts).length);
    expect(all('article form')).toHaveLength(Object.keys(context.typed).length);
    if (now.matches('reviewing')) expect(all('[aria-modal]')).toHaveLength(0);
  },
});
