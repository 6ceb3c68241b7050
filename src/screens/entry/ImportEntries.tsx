import { entry } from '../../../resources/entry';
import { importEntriesPage } from '../../../resources/writtenPages';
import { useLocaleInUse } from '../../i18n/useText';
import { ImportPage } from '../import/ImportPage';

/** Entries out of a file. */
const ImportEntries = () => <ImportPage resource={entry} title={importEntriesPage.label[useLocaleInUse()]} />;

export default ImportEntries;
