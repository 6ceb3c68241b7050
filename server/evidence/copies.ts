import { copiesOfFiles } from '#engine/server';

/** As the files were kept before 0095: a backup may be taken of a database that has not been updated yet. */
export const copies = copiesOfFiles('evidence', 'evidence_piece');
