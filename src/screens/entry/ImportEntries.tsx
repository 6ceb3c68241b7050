import { entry } from '../../../resources/entities/entry';
import { importEntriesPage } from '../../../resources/pages/writtenPages';
import { useLocaleInUse } from '../../i18n/useText';
import { ImportPage } from '../../views/Import/ImportPage';

/** Entries out of a file. */
const ImportEntries = () => <ImportPage resource={entry} title={importEntriesPage.label[useLocaleInUse()]} />;

export default ImportEntries;
