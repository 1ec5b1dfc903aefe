/** Questions before the plan of a link whose answer the provider knows of the patient; others ask what was typed. */
export const ofPatient = ['dateOfBirth', 'zipCode', 'lastName'] as const;
export type OfPatient = (typeof ofPatient)[number];

export const isOfPatient = (name: string): boolean => ofPatient.some((one) => one === name);
