/** Questions before the plan of a link whose answer the provider knows of the patient. */
export const ofPatient = ['dateOfBirth', 'zipCode', 'lastName'] as const;
export type OfPatient = (typeof ofPatient)[number];

/** Questions after the means with which the plan was set up; of others its payer typed the answer. */
export const ofPayer = ['billingZip', 'accountStart'] as const;
export type OfPayer = (typeof ofPayer)[number];

/** Names in which the order of the words makes no difference. */
export const isName = (name: string): boolean => name === 'lastName' || name === 'patientName';

export const isOfPatient = (name: string): boolean => ofPatient.some((one) => one === name);
export const isOfPayer = (name: string): name is OfPayer => ofPayer.some((one) => one === name);
