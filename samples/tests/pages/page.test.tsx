import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentData, popularList } from '#samples/calls/dashboard';
import { changeLocale } from '#engine/client/i18n/locale';
import { Block, ListCard } from '#samples/pages/panels/Page';
import { fakeApi, never, ok } from '#tests/src/fakeApi';
import { showPart } from '#tests/src/part';
import { samplesAnswer } from './sampleStage';

beforeEach(() => changeLocale('en-US'));

describe('a block', () => {
  const Points = () => (
    <ListCard call={contentData} sent={{}}>
      {(points) => <p>{`${points.length} points`}</p>}
    </ListCard>
  );

  it('waits with a status that has a name', () => {
    fakeApi(never);
    showPart(<Points />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
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
        {(points) => <p>{`${points.length} points`}</p>}
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
