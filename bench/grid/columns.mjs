/** Runs in the page before its scripts: chooses the ten columns of the bare list, and the language of its headers. */
export const sameColumns = () => {
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
};
