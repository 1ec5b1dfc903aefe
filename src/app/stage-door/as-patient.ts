import { tables } from '#walks/all.ts';
import { visa } from '#walks/samples/payments.ts';
import type { Act, AnyTable } from '#walks/table.ts';

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

const acts: Readonly<Record<Act, Deed>> = {
  pauseSlides: (page) => pictures(page)?.querySelector('button')?.click(),
  dwellOnSlide: (page) => {
    const slides = pictures(page)?.querySelector('div');
    slides?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  },
  typeCard,
};

/** Does what the table of the chart says that a patient does to bring the state about. */
export async function doAsPatient(chart: string, state: string, page: Document): Promise<void> {
  const table: AnyTable | undefined = tables.find(({ name }) => name === chart);
  const act = table?.acts?.[state];
  if (act) await acts[act](page);
}
