import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A build that the console is measured against: Vite's defaults, nothing tuned. */
export const builtFor = (name: string, root: string) =>
  defineConfig({
    root,
    base: `/${name}/`,
    plugins: [react()],
    build: { outDir: `../../../dist/${name}`, emptyOutDir: true },
  });
