import { fromPromise } from 'xstate';
import { takeData } from '#api/leaving.ts';
import { newUuid } from '#browser/uuid.ts';
import { saveFile } from '#browser/save-file.ts';
import { ownDataPart } from '#machines/own-data.part.ts';
import { ownData, type Wanted } from '#machines/own-data.ts';
import OwnData from '#screens/own-data/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';

const slots = ({ client, texts }: Means) =>
  ownData.provide({
    actors: {
      saveFile: fromPromise<void, Wanted>(async ({ input }) =>
        saveFile(await takeData(client, { ...input, language: texts.language(), key: newUuid() })),
      ),
    },
  });

const shows = ({ admission }: Seen) => ({ username: admission?.username });

export const flow = flowOf({ part: ownDataPart, slots, shows, Screen: OwnData });
