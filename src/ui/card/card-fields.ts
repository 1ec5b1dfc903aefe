import type { CardForm } from '#domain/card-form.ts';
import type { useFields } from '../form/use-fields.ts';

export type CardFieldsOf = ReturnType<typeof useFields<CardForm>>;
