import { expect, test } from 'vitest';
import { activityFaults, channelFaults, channelFormSent, emptyChannelForm } from '#samples/calls/channelForm';

const activity = {
  activityName: '夏季活动2026',
  channelType: 'app',
  promotionStart: '2026-12-01T10:00:00.000Z',
  promotionEnd: '2026-12-31T10:00:00.000Z',
  promoteLink: 'https://example.com/a?b=1',
};
const channel = {
  advertisingSource: 'Douyin',
  advertisingMedia: 'Short videos',
  keyword: ['今日头条'],
  pushNotify: false,
  advertisingContent: 'Content',
};

test('a form that keeps all rules has no faults', () => {
  expect(activityFaults(activity)).toEqual({});
  expect([true, false].map((pushNotify) => channelFaults({ ...channel, pushNotify }))).toEqual([{}, {}]);
});

test('all is required but the link and the switch that it begins with', () => {
  const missing = { ...activityFaults(emptyChannelForm), ...channelFaults(emptyChannelForm) };
  expect(new Set(Object.values(missing))).toEqual(new Set(['required']));
  expect(Object.keys(missing)).toEqual(
    'activityName channelType promotionStart promotionEnd advertisingSource advertisingMedia keyword advertisingContent'.split(
      ' ',
    ),
  );
});

test.each([
  ['activityName', 'a', undefined],
  ['activityName', '二十个汉字字母数字二十个汉字字母数字活动', undefined],
  ['activityName', '二十个汉字字母数字二十个汉字字母数字活动1', 'tooLong'],
  ['activityName', 'Summer 2026', 'pattern'],
  ['activityName', '夏季-活动', 'pattern'],
  ['activityName', 'été', 'pattern'],
  ['activityName', '   ', 'required'],
  ['channelType', 'web', 'notAnOption'],
  // A promotion ends when it starts or later.
  ['promotionEnd', activity.promotionStart, undefined],
  ['promotionEnd', '2026-12-01T09:59:00.000Z', 'tooSmall'],
  // The same moment in another zone.
  ['promotionEnd', '2026-12-01T18:00:00+08:00', undefined],
  ['promoteLink', 'http://example.com', undefined],
  ['promoteLink', 'https://例子.中国/路径', undefined],
  ['promoteLink', 'ftp://example.com', 'badLink'],
  ['promoteLink', 'example.com', 'badLink'],
  ['promoteLink', 'https://', 'badLink'],
  ['promoteLink', 'https://a b', 'badLink'],
  ['promoteLink', null, 'required'],
])('in the first step %s as %j: %s', (name, value, fault) => {
  expect(activityFaults({ ...activity, [name]: value })[name]).toBe(fault);
});

test.each([
  ['advertisingContent', '字'.repeat(200), undefined],
  ['advertisingContent', '字'.repeat(201), 'tooLong'],
  ['keyword', ['今日头条', '火山'], undefined],
  ['keyword', ['别的'], 'notAnOption'],
])('in the second step %s as %j: %s', (name, value, fault) => {
  expect(channelFaults({ ...channel, [name]: value })[name]).toBe(fault);
});

test('nine fields are sent, the two ends of the promotion as one', () => {
  expect(channelFormSent({ ...activity, ...channel, activityName: ' 夏季活动2026 ' })).toEqual({
    activityName: '夏季活动2026',
    channelType: 'app',
    promotionTime: ['2026-12-01T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
    promoteLink: 'https://example.com/a?b=1',
    advertisingSource: 'Douyin',
    advertisingMedia: 'Short videos',
    keyword: ['今日头条'],
    pushNotify: false,
    advertisingContent: 'Content',
  });
});
