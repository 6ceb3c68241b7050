import { describe } from 'vitest';
import { ours, theProviders } from './providers';

describe('the providers, in the specification’s words', () => {
  theProviders(ours((fetch) => fetch));
});
