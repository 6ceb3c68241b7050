import type { CustomPage } from '#engine/schema';
import { sheetPath, sheetTexts } from './texts';

/** One settlement with all of its entries, to print or keep as a file. */
export const settlementSheetPage = {
  route: 'settlement.sheet',
  path: sheetPath,
  icon: 'page',
  label: sheetTexts.name,
  allow: ['admin', 'tenant_admin'],
  needs: 'settlement/detail',
  parent: 'settlement',
} as const satisfies CustomPage;
