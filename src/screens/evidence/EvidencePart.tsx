import type { RecordPartProps } from '#src/views/slots';
import { Evidence } from './Evidence';

/** The files of the entry on its page. */
const EvidencePart = ({ record }: RecordPartProps) => <Evidence entryId={Number(record.id)} />;

export default EvidencePart;
