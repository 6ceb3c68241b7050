import { say } from '#resources/schema/language';

/** Texts of the offer to go on with a draft. */
export const draftTexts = {
  offer: say('%{at} 的草稿', 'Draft of %{at}'),
  restore: say('恢复', 'Restore'),
  discard: say('丢弃', 'Discard'),
} as const;
