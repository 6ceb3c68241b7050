import type { Option } from './choices';
import { say } from './language';

/** What a file of a record may be, as its content shows; its name does not count. */
export const fileTypes = [
  { value: 'image/png', label: say('PNG 图片', 'PNG picture') },
  { value: 'image/jpeg', label: say('JPEG 图片', 'JPEG picture') },
  { value: 'image/webp', label: say('WebP 图片', 'WebP picture') },
  { value: 'image/gif', label: say('GIF 图片', 'GIF picture') },
  { value: 'video/mp4', label: say('MP4 视频', 'MP4 video') },
  { value: 'video/quicktime', label: say('MOV 视频', 'MOV video') },
  { value: 'video/webm', label: say('WebM 视频', 'WebM video') },
  { value: 'application/pdf', label: say('PDF 文档', 'PDF document') },
] as const satisfies readonly Option<string>[];

/** One of them. */
export type FileType = (typeof fileTypes)[number]['value'];

/** What people call files of several types. */
export type FileKind = 'picture' | 'video' | 'document';

const kindsByHead: Readonly<Record<string, FileKind>> = { image: 'picture', video: 'video', application: 'document' };

/** The kind of a file by its media type; undefined where there is none yet. */
export const fileKindOf = (type: string): FileKind | undefined => kindsByHead[type.split('/')[0] ?? ''];

/**
 * Bytes of each piece that a file is sent and kept in; only the last one may be shorter. How large a whole file may be is
 * a setting, by default `defaultFiles` (engine/server/environment/settings.ts).
 */
export const pieceSize = 512 * 1024;

/** How many pieces a file of so many bytes has. */
export const piecesOf = (size: number): number => Math.ceil(size / pieceSize);
