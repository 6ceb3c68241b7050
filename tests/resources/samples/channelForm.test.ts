import { describe, expect, test } from 'vitest';
import { activityFaults, channelFaults, channelFormSent, emptyChannelForm } from '#resources/samples/channelForm';

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

describe('the first step', () => {
  test('takes an activity that keeps all rules', () => {
    expect(activityFaults(activity)).toEqual({});
  });

  test('requires all but the link that it begins with', () => {
    expect(activityFaults(emptyChannelForm)).toEqual({
      activityName: 'required',
      channelType: 'required',
      promotionStart: 'required',
      promotionEnd: 'required',
    });
  });

  test.each([
    ['a', undefined],
    ['二十个汉字字母数字二十个汉字字母数字活动', undefined],
    ['二十个汉字字母数字二十个汉字字母数字活动1', 'tooLong'],
    ['Summer 2026', 'pattern'],
    ['夏季-活动', 'pattern'],
    ['été', 'pattern'],
    ['   ', 'required'],
  ])('reads %j as the name of an activity: %s', (activityName, fault) => {
    expect(activityFaults({ ...activity, activityName }).activityName).toBe(fault);
  });

  test('lets a promotion end when it starts or later, and no sooner', () => {
    const ends = (promotionEnd: string) => activityFaults({ ...activity, promotionEnd }).promotionEnd;
    expect(ends(activity.promotionStart)).toBeUndefined();
    expect(ends('2026-12-01T09:59:00.000Z')).toBe('tooSmall');
    // The same moment in another zone.
    expect(ends('2026-12-01T18:00:00+08:00')).toBeUndefined();
  });

  test.each([
    ['http://example.com', undefined],
    ['https://例子.中国/路径', undefined],
    ['ftp://example.com', 'badLink'],
    ['example.com', 'badLink'],
    ['https://', 'badLink'],
    ['https://a b', 'badLink'],
    [null, 'required'],
  ])('reads %j as a link: %s', (promoteLink, fault) => {
    expect(activityFaults({ ...activity, promoteLink }).promoteLink).toBe(fault);
  });

  test('knows one type of channel', () => {
    expect(activityFaults({ ...activity, channelType: 'web' }).channelType).toBe('notAnOption');
  });
});

describe('the second step', () => {
  test('takes a channel that keeps all rules, with push notifications or without', () => {
    expect(channelFaults(channel)).toEqual({});
    expect(channelFaults({ ...channel, pushNotify: true })).toEqual({});
  });

  test('requires all but the switch, which is on', () => {
    expect(channelFaults(emptyChannelForm)).toEqual({
      advertisingSource: 'required',
      advertisingMedia: 'required',
      keyword: 'required',
      advertisingContent: 'required',
    });
  });

  test('takes at most two hundred characters of content', () => {
    const content = (length: number) => channelFaults({ ...channel, advertisingContent: '字'.repeat(length) });
    expect(content(200)).toEqual({});
    expect(content(201)).toEqual({ advertisingContent: 'tooLong' });
  });

  test('takes keywords of its list alone', () => {
    expect(channelFaults({ ...channel, keyword: ['今日头条', '火山'] })).toEqual({});
    expect(channelFaults({ ...channel, keyword: ['别的'] })).toEqual({ keyword: 'notAnOption' });
  });
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
