import { say } from '#engine/schema/language';
import { done, json, list, object, type ReadAnswer } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { anyJson } from '#engine/schema/input';
import { text } from '#engine/schema/field';

/** Characters of a value as JSON. */
export const preferenceMax = 4096;
/** Preferences of one person. */
export const preferencesMax = 100;

/** `list.entry`, `shell`: what the value is for. */
const preferenceName = text(say('名称', 'Name'), { required: true, max: 64, pattern: /^[a-z][\w.-]*$/i });

const common = { roles: 'everyone', resource: 'preference' } as const;

/** What a person has arranged and finds again wherever they sign in. */
const preference = object({ name: preferenceName, value: json });

export type Preference = ReadAnswer<typeof preference>;

export const preferenceList = defineCall({
  ...common,
  method: 'GET',
  path: 'preference/list',
  summary: say('我的偏好', 'My preferences'),
  input: {},
  answer: list(preference),
});

export const savePreference = defineCall({
  ...common,
  method: 'POST',
  path: 'preference/save',
  summary: say('保存偏好', 'Save a preference'),
  input: { name: preferenceName, value: anyJson(say('值', 'Value'), preferenceMax) },
  answer: done,
});

export const removePreference = defineCall({
  ...common,
  method: 'POST',
  path: 'preference/remove',
  summary: say('移除偏好', 'Remove a preference'),
  input: { name: preferenceName },
  answer: done,
});
