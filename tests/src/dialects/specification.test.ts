import { describe } from 'vitest';
import { theProviders } from './providers';

describe('the providers, in the specification’s words', () => {
  theProviders((fetch) => fetch);
});
