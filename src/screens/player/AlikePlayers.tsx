import { say, joined } from '#engine/schema/language';
import { useLocaleInUse, useText } from '#engine/client';

const alike = say('注意：另有仅大小写不同的玩家 %{ids}', 'Note that players differ in case alone: %{ids}');

/** A warning of players whose ids a person may have meant. */
export const AlikePlayers = ({ ids }: { ids: readonly string[] }) => {
  const text = useText();
  const locale = useLocaleInUse();
  return ids.length > 0 && <span className="tag warning">{text(alike, { ids: joined(locale, ids) })}</span>;
};
