/**
 * Runs in the page before its scripts: chooses the ten columns of the bare list, and the language of its headers. With
 * `hasWidths`, each column has a width of the person's own, which cuts its values.
 */
export const sameColumns = (hasWidths) => {
  const columns = [
    'username',
    'name',
    'role',
    'tenantId',
    'phone',
    'status',
    'lastLoginAt',
    'createdAt',
    'id',
    'updatedAt',
  ];
  localStorage.setItem('arco-locale', 'en-US');
  localStorage.setItem('RaStore.account.1.columns', JSON.stringify(columns));
  if (!hasWidths) return;
  const widths = Object.fromEntries(columns.map((name) => [name, 120]));
  localStorage.setItem('RaStore.account.1.widths', JSON.stringify(widths));
};
