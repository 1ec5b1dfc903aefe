/** Where a patient may stay for good, by chart and state, and why that is well. */
export const resting: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  portal: {
    misconfigured: 'the provider has to act first, and the page says whom to ask',
    unknownProvider: 'nothing is there at this address, and the page says where to look for it',
  },
  alerts: { listing: 'notices come and go as long as the page is open' },
  reach: { up: 'the patient goes on, and need not know of it' },
  'account-card': {
    lying: 'the step goes on beside its cards',
    refusing: 'the step goes on beside its cards',
    flipped: 'the step goes on beside its cards',
  },
  'edit-question': {
    unasked: 'the payment goes on beside it',
    asking: 'the payment goes on once it is answered',
  },
  slideshow: {
    playing: 'the pictures go on as long as the page is open',
    held: 'they hold a picture as long as they like',
    paused: 'they look at a picture as long as they like',
  },
};

/** What happens only when the portal itself is broken is nobody's way out. */
export const accidents: ReadonlySet<string> = new Set(['fault.thrown']);
