import type { Client } from '#api/client.ts';
import { planForm } from '#machines/plan-form.ts';
import type { Texts } from '#text/language.ts';
import { planActors } from './plan-wizard.ts';

interface Means {
  readonly client: Client;
  readonly texts: Pick<Texts, 'i18n' | 'language'>;
}

export const wiredPlanForm = (means: Means) => planForm.provide({ actors: planActors(means) });
