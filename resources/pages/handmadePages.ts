import { debug } from '../debug';
import { customPages, type CustomPage } from './customPages';
import { samplePages } from './samplePages';

/** All pages written by hand that this build has. */
export const handmadePages: readonly CustomPage[] = debug ? [...customPages, ...samplePages] : customPages;
