import { statfsSync } from 'node:fs';

/** The magic numbers of file systems that one kernel at a time can have mounted (Linux, include/uapi/linux/magic.h). */
const local = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0xca451a4e, // bcachefs
  0x3153464a, // JFS
  0x01021994, // tmpfs
  0x858458f6, // ramfs
  0x794c7630, // overlay, of a container without a volume
  0xf15f, // eCryptfs
]);

/** The usual ones that several machines can mount, to name them. */
const shared = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x65735546, 'FUSE'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
]);

/**
 * Refuses a folder in which servers of two machines may work at once: no socket tells them of each other there
 * (docs/decisions/011). Throws a sentence with the way out. What is not known to be local counts as shared; other
 * systems than Linux number theirs in other ways and are not asked.
 */
export const refuseShared = (folder: string, type = statfsSync(folder).type): void => {
  if (process.platform !== 'linux' || local.has(type)) return;
  const name = shared.get(type) ?? `type 0x${type.toString(16)}`;
  throw new Error(
    `The data folder ${folder} lies on a file system that several machines can mount (${name}), where two servers could ` +
      'overwrite what the other has booked. Put it on a disk of this machine, or set DATABASE_URL to a PostgreSQL server. ' +
      'If no other machine will ever use the folder, set DATA_DIR_SHARED=true.',
  );
};
