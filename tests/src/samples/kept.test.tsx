import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyChannelForm } from '#resources/samples/channelForm';
import { changeLocale } from '#src/i18n/locale';
import { forgetDraft, keepDraft, readDraft } from '#src/samples/StepForm';
import { SampleNote, visitedPaths } from '#src/samples/SampleNote';
import { Block, ListCard } from '#src/samples/panels/Page';
import { masked, securityValues } from '#src/samples/Security';
import { contentData, popularList } from '#resources/samples/dashboard';
import { resetSession } from '#src/session/session';
import { never, ok, fakeApi } from '../fakeApi';
import { showPart } from '../part';
import { samplesAnswer } from './sampleStage';

beforeEach(async () => {
  sessionStorage.clear();
  await changeLocale('en-US');
});

describe('a form that is not finished', () => {
  it('begins empty at its first step', () => {
    expect(readDraft()).toEqual({ step: 0, values: emptyChannelForm });
  });

  it('keeps its step and its values', () => {
    const draft = {
      step: 1,
      values: { ...emptyChannelForm, activityName: 'Spring', advertisingSource: 'Web' },
    } as const;
    keepDraft(draft);
    expect(readDraft()).toEqual(draft);
  });

  it.each(['{', 'null', '[]', '7', '{"step":1}', '{"values":[]}', '{"values":"x","step":9}'])(
    'is empty where this tab keeps %s',
    (kept) => {
      sessionStorage.setItem('samples.channelForm', kept);
      expect(readDraft().values).toEqual(emptyChannelForm);
      expect(readDraft().step).toBe(0);
    },
  );

  it('has no third step to come back to', () => {
    sessionStorage.setItem('samples.channelForm', '{"step":2,"values":{"activityName":"Spring"}}');
    expect(readDraft()).toMatchObject({ step: 0, values: { activityName: 'Spring' } });
  });

  it.each([
    ['is dropped', forgetDraft],
    ['goes with the session', resetSession],
  ])('%s', (_how, end) => {
    keepDraft({ step: 1, values: { activityName: 'Spring' } });
    end();
    expect(readDraft().values).toEqual(emptyChannelForm);
  });
});

describe('the pages that were visited', () => {
  const go = async (...paths: readonly string[]) => {
    const { router, unmount } = showPart(<SampleNote />, { at: paths[0] });
    for (const path of paths.slice(1)) await act(() => router.navigate(path));
    unmount();
  };

  it('stand with the latest first, each once, and without what is no page', async () => {
    await go('/account/account-list', '/nowhere', '/account/tenant-list', '/account/account-list');
    expect(visitedPaths()).toEqual(['/account/account-list', '/account/tenant-list']);
  });

  it('go with the session', async () => {
    await go('/account/account-list');
    resetSession();
    expect(visitedPaths()).toEqual([]);
  });

  it.each(['{', '{}', '"x"', '[7, null, "/nowhere", {"length": 1}]'])('are none where this tab keeps %s', (kept) => {
    sessionStorage.setItem('samples.visited', kept);
    expect(visitedPaths()).toEqual([]);
  });
});

describe('what protects the account', () => {
  it.each([
    ['phone', '13912345678', '139******78'],
    ['phone', '+86 139 1234 5678', '861******78'],
    ['email', 'li@example.com', 'l***@example.com'],
    ['question', 'a question of their own', 'a question of their own'],
  ] as const)('shows the %s %s as %s', (name, value, shown) => expect(masked[name](value)).toBe(shown));

  it('is not for the next person in this window', () => {
    securityValues.set({ phone: '139******78', email: 'l***@example.com' });
    resetSession();
    expect(securityValues.get()).toEqual({ phone: '150******50' });
  });
});

describe('a block', () => {
  const Points = () => (
    <ListCard call={contentData} sent={{}}>
      {(points) => <p>{points.length} points</p>}
    </ListCard>
  );

  it('waits with a status that has a name', () => {
    fakeApi(never);
    showPart(<Points />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  });

  it('draws what came', async () => {
    samplesAnswer();
    showPart(<Points />);
    expect(await screen.findByText('12 points')).toBeDefined();
  });

  it('says of an empty list that nothing is there', async () => {
    fakeApi(ok([]));
    showPart(<Points />);
    expect(await screen.findByText('Nothing here yet')).toBeDefined();
    expect(screen.queryByText('0 points')).toBeNull();
  });

  it('leaves an empty answer to a page that has more to say of it', async () => {
    fakeApi(ok([]));
    showPart(
      <Block call={contentData} sent={{}}>
        {(points) => <p>{points.length} points</p>}
      </Block>,
    );
    expect(await screen.findByText('0 points')).toBeDefined();
  });

  it('asks again in another language, since people’s own words come in it', async () => {
    const { sent } = samplesAnswer();
    showPart(
      <ListCard call={popularList} sent={{ type: 'text' }}>
        {([first]) => <p>{first?.title}</p>}
      </ListCard>,
    );
    await screen.findByText(/./, { selector: 'p' });
    await act(() => changeLocale('zh-CN'));
    await screen.findByText(/./, { selector: 'p' });
    expect(sent.map(({ address }) => address)).toHaveLength(2);
  });

  it('says why it failed where an answer is not what is declared', async () => {
    fakeApi(ok({ points: 'many' }));
    showPart(<Points />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
  });
});
