import type { SavedVisit } from '#contract/visit.ts';
import { loadVisit, resume, saveVisit, updateVisit } from '#contract/visits.ts';
import type { Client } from './client.ts';
import { admissionIn } from './begun.ts';

export const resumeSession = async (client: Client, slug: string, resumeSecret: string) => {
  const answer = await client.send(resume, { body: { slug, resumeSecret } }, { quiet: true });
  client.hold(answer.token);
  return { admission: admissionIn(answer), visit: answer.visit };
};

/** The place at which the server keeps this visit; the version makes an older tab's save be refused. */
export interface Kept {
  readonly id: string;
  readonly version: number;
}

export const keep = async (
  client: Client,
  visit: SavedVisit,
  kept: Kept | undefined,
  keepalive: boolean,
): Promise<Kept> => {
  const state = JSON.stringify(visit);
  const answer =
    kept === undefined
      ? await client.send(saveVisit, { body: { state } }, { quiet: true, keepalive })
      : await client.send(
          updateVisit,
          { body: { id: kept.id, state, version: String(kept.version) } },
          { quiet: true, keepalive },
        );
  return { id: answer.id, version: answer.version };
};

/** The visit as it is kept now, when another tab may have saved it. */
export const readKept = async (client: Client, { id }: Kept): Promise<Found> => {
  const { version, state } = await client.send(loadVisit, { query: { id } }, { quiet: true });
  return { id, version, state };
};

/** A visit as the server has it. */
export interface Found extends Kept {
  readonly state: SavedVisit;
}
