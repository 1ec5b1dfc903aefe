import { visa } from '#walks/samples/payments.ts';

type Deed = (page: Document) => Promise<void> | void;

const drawn = () => new Promise((done) => void setTimeout(done));

const pictures = (page: Document) =>
  page.querySelector<HTMLElement>('aside[aria-roledescription=carousel]');

/** Typed card details by `autocomplete` value. */
const typed: Readonly<Record<string, string>> = {
  'cc-number': visa.cardNumber,
  'cc-exp': `${visa.expMonth}/${visa.expYear.slice(2)}`,
  'cc-csc': visa.cvv,
  'cc-given-name': 'Rosa',
  'cc-family-name': 'Delgado',
  'billing address-line1': visa.address,
  'billing address-level2': visa.city,
  'billing address-level1': visa.state,
  'billing postal-code': visa.postalCode,
};

const typeCard: Deed = async (page) => {
  for (const [kind, text] of Object.entries(typed))
    for (const field of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `main [autocomplete="${kind}"]`,
    )) {
      type(field, text);
      // Each field is drawn before the next is typed, as with people.
      await drawn();
    }
};

/** Sets the value past React, which else would take it for known and hear of no change. */
function type(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const heard = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(heard, { bubbles: true }));
}

/** The acts that bring about states which only acts on the page lead to, by chart and state. */
const deeds: Readonly<Record<string, Deed>> = {
  'slideshow paused': (page) => pictures(page)?.querySelector('button')?.click(),
  'slideshow staying': (page) => {
    const slides = pictures(page)?.querySelector('div');
    slides?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  },
  'payment/direct committing.keeping': typeCard,
  'payment/direct committing.clearing': typeCard,
  'payment/direct sending': typeCard,
};

export const doAsPatient = async (chart: string, state: string, page: Document): Promise<void> =>
  deeds[`${chart} ${state}`]?.(page);
