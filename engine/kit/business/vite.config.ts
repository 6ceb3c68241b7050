import { defineConfig } from 'vitest/config';
import { product, testing, withServer } from '#engine/kit/build/product';

export default defineConfig((environment) => ({
  ...product(import.meta.dirname, environment),
  test: { ...testing, ...withServer, include: ['tests/**/*.test.ts'] },
}));
