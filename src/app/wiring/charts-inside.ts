import type { Client } from '#api/client.ts';
import { editQuestion } from '#machines/edit-question.ts';
import { wiredSession } from './session.ts';

/** The charts that the portal runs beside whatever a visitor does who was let in. */
export const chartsInside = (client: Client) => ({ session: wiredSession(client), editQuestion });
