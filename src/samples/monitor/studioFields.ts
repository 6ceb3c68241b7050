import { choice, longText, text } from '#resources/schema/kinds';
import { say } from '#resources/schema/language';

const categories = [
  { value: 'talk', label: say('访谈', 'Talk') },
  { value: 'music', label: say('音乐', 'Music') },
  { value: 'games', label: say('游戏', 'Games') },
  { value: 'sports', label: say('体育', 'Sports') },
  { value: 'cooking', label: say('美食', 'Cooking') },
] as const;

/** The template's form: a required title and optional fields. */
export const studioFields = {
  title: text(say('直播标题', 'Title'), { required: true, max: 40 }),
  notification: longText(say('上线通知', 'Notice to followers'), { max: 200 }),
  category: choice(say('直播类目', 'Category'), { options: categories }),
  subCategory: choice(say('相关类目', 'Related category'), { options: categories }),
} as const;
