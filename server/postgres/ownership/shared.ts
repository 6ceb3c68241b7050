import { statfsSync } from 'node:fs';

/** The magic numbers of file systems that one kernel at a time can have mounted (Linux, include/uapi/linux/magic.h). */
const local = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0x01021994, // tmpfs
  0x794c7630, // overlay, of a container without a volume
]);

/**
 * True when another machine may work in the folder at the same moment. That is so on NFS, a cluster's file system,
 * FUSE, or one that we do not know. On a local one whatever another boot has left is dead: its kernel no longer has the
 * disk.
 */
export function mayBeShared(folder: string): boolean {
  return process.platform === 'linux' && !local.has(statfsSync(folder).type);
}
