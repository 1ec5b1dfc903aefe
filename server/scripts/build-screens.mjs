// The page of the studio that shows the live screens, beside its other pages.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { parse } from 'valibot';
import { build, runnerImport } from 'vite';
import { root } from './run.mjs';

export async function buildScreens(outDir) {
  await build({
    root: join(root, 'src/app/stage-door'),
    configFile: false,
    base: './',
    logLevel: 'warn',
    plugins: [react(), lingui()],
    resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1500,
    },
  });
  await writeSamples(outDir);
}

/** The sample providers as the portal holds them, and their pictures, from wherever it is served. */
async function writeSamples(outDir) {
  const [{ TenantFile, servedOf }, { tenantOf }, { customizationsIn }] = await Promise.all(
    ['tenant-file.ts', 'settings-to-tenant.ts', 'customizations.ts'].map(load),
  );
  const from = join(root, 'server/tenants');
  mkdirSync(join(outDir, 'samples'), { recursive: true });
  for (const name of readdirSync(from)) {
    const file = parse(TenantFile, JSON.parse(readFileSync(join(from, name), 'utf8')));
    if (file.backend?.configured === false) continue;
    const tenant = tenantOf(servedOf(file));
    const languages = tenant.branding.languages.map(({ code }) => code);
    const own = languages.map((code) => [code, customizationsIn(file, code)]);
    const sample = JSON.stringify({ tenant, customizations: Object.fromEntries(own) });
    writeFileSync(join(outDir, 'samples', name), sample.replaceAll('"/media/', '"media/'));
  }
  cpSync(join(root, 'server/media'), join(outDir, 'media'), { recursive: true });
}

const load = async (name) =>
  (
    await runnerImport(join(root, 'src/contract', name), {
      configFile: false,
      logLevel: 'error',
      root,
    })
  ).module;
