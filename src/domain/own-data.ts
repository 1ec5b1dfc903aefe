/** The forms of a file of one's own data: a page to read, and data that programs read. */
export const dataForms = ['html', 'json'] as const;
export type DataForm = (typeof dataForms)[number];
