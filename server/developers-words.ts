import type * as v from 'valibot';

/** A fault of a signed request in a sentence for the developer who sent it, who reads no form; never what was sent. */
export const developersWords = (issue: v.BaseIssue<unknown>, field: string | undefined): string => {
  const name = field === undefined ? 'The request' : `The field ${field}`;
  const limit = String(issue.requirement);
  if (issue.expected === 'never') return `${name} is not known here.`;
  if (issue.received === 'undefined') return `${name} is missing.`;
  switch (issue.type) {
    case 'min_value':
      return `${name} has to be ${limit} or more.`;
    case 'max_value':
      return `${name} has to be ${limit} or less.`;
    case 'integer':
      return `${name} has to be a whole number.`;
    case 'min_length':
    case 'non_empty':
      return `${name} is empty.`;
    case 'max_length':
      return `${name} is longer than ${limit} characters.`;
    case 'number':
    case 'string':
      return `${name} has to be a ${issue.type}.`;
    default:
      return `${name} is not as the documentation of this call has it.`;
  }
};
