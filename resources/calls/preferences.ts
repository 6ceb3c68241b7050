import { say } from '../vocabulary/language';
import { preferenceMax, preferenceName } from '../wire/preference';
import { done, json, list, object, type Read } from '../vocabulary/answer';
import { defineCall } from '../vocabulary/call';
import { anyJson } from '../vocabulary/input';

const common = { roles: 'everyone', resource: 'preference' } as const;

/** What a person has arranged and finds again wherever they sign in. */
const preference = object({ name: preferenceName, value: json });

export type Preference = Read<typeof preference>;

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
