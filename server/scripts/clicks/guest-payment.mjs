// A guest's payment, from the landing to the receipt.

/** The typed values, by the names of the fields. */
const fields = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`main [name="${name}"]:visible`, value]),
  );

/** The phone typed on the landing before its button is pressed. */
export const landingUse = [['main [name=username]', '3125550']];

/**
 * The steps of a payment: typed fields, the pressed button, and the sign that the next screen can be used.
 */
export const payment = (number) => [
  { name: 'form', press: '[data-early=pay]', goal: ['main [name=firstName]', ''] },
  {
    name: 'accounts',
    fill: fields({
      ':location': '1',
      firstName: 'Dana',
      lastName: 'Whitlock',
      paymentPostingId: number,
      'paymentPostingId:confirm': number,
      amount: '85.00',
    }),
    press: 'main button[type=submit]',
    goal: ['main button', 'Pay Now $'],
  },
  {
    name: 'method',
    press: 'main button:has-text("Pay Now $")',
    goal: ['main button', 'Credit or debit card'],
  },
  {
    name: 'card',
    press: 'main button:has-text("Credit or debit card")',
    goal: ['main [name=cardNumber]', ''],
  },
  {
    name: 'receipt',
    fill: fields({
      cardNumber: '4242424242424242',
      expiryDate: '1230',
      cvv: '737',
      firstName: 'Dana',
      lastName: 'Whitlock',
      location1: '12 Main St',
      city: 'Portland',
      state: 'OR',
      zipCode: '97201',
    }),
    press: 'main button:has-text("Pay $")',
    goal: ['main article strong', 'PT-'],
  },
];
