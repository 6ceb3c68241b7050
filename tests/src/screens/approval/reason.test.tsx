import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import Approval from '#engine/subjects/approval/screens/Approval';
import { providerOf, routerOf } from '../../views/stage';

const shown = { settledMerchants: [null, '青云游戏, Northwind'], settledEntries: [null, 6] };

test.each([
  ['en-US', 'Settled merchants', 'Settled entries'],
  ['zh-CN', '涉及已结算商户', '涉及已结算录入'],
] as const)(
  'who is asked why learns what the declaration says they should know before, in %s',
  async (locale, ...labels) => {
    await changeLocale(locale);
    const page = (
      <CoreAdminContext dataProvider={providerOf([])}>
        <Approval data={{ needs: 'reason', records: 1, resource: 'price', shown }} onSaid={vi.fn()} />
      </CoreAdminContext>
    );
    render(<RouterProvider router={routerOf([{ path: '*', element: page }])} />);
    for (const label of labels) expect(await screen.findByText(label, { exact: false })).toBeTruthy();
    expect(await screen.findByText('青云游戏, Northwind')).toBeTruthy();
    expect(await screen.findByText('6')).toBeTruthy();
  },
);
