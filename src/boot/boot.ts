/** Runs inside the page before anything paints; the build puts it there (build/page.ts). */
import { storageKeys } from '../storageKeys';
import { askEarly } from './calls';
import { preload } from './files';
import { dressPage, readLanguage } from './look';

const token = localStorage.getItem(storageKeys.token);
dressPage(document.documentElement, token === null);
// The calls before the files: a browser asks for six things at a time, and answers take the server a moment.
if (token !== null) askEarly(token);
preload(token === null ? 'visitor' : 'signedIn', readLanguage());
