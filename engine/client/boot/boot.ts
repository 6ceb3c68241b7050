/** Runs inside the page before anything paints; the build puts it there (engine/kit/build/page.ts). */
import { server } from '#src/server';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { askEarly, preload } from './calls';
import { dressPage, readLanguage } from './look';
import { noteOpening } from './opening';
import '#engine/client/ui/styles/base.css';
import '#engine/client/ui/styles/buttons.css';
import '#engine/client/ui/styles/inputs.css';
import '#engine/client/ui/styles/surfaces.css';
import './skeleton.css';

const token = browserStorage.getItem(storageKeys.token);
dressPage(document.documentElement, token === null);
noteOpening();
// The calls go before the files: a browser sends six requests at a time, and the server needs a moment to answer.
// They are the specification's; another server is asked by the framework alone.
if (token !== null && server.early) askEarly(token);
preload(token === null ? 'visitor' : 'signedIn', readLanguage());
