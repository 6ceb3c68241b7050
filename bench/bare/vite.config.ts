import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The bare react-admin build that the console is measured against: Vite's defaults, nothing tuned. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/bare/',
  plugins: [react()],
  build: { outDir: '../../dist/bare', emptyOutDir: true },
});
