// Files are squeezed once, as they are built, as hard as it goes; the server only picks one.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

export const precompressed = () => ({
  name: 'precompressed',
  apply: (config) => config.build?.ssr === undefined,
  async writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets');
    for (const name of await readdir(assets)) {
      if (!/\.(?:js|css|svg)$/.test(name)) continue;
      const file = join(assets, name);
      const raw = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(raw, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(raw, { level: 9 }));
    }
  },
});
