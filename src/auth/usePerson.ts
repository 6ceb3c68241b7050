import { useGetIdentity } from 'ra-core';
import { useMemo } from 'react';
import type { Person } from '../../resources/vocabulary/access';
import { roles } from '../../resources/vocabulary/roles';

/** The signed-in person as the rules know them; undefined until user-info has answered. */
export const usePerson = (): Person | undefined => {
  const { identity } = useGetIdentity();
  const id = identity?.id;
  const role = roles.find(({ value }) => value === identity?.['role'])?.value;
  const tenantId: number | null = identity?.['tenantId'] ?? null;
  return useMemo(
    () => (id !== undefined && role ? { id: Number(id), role, tenantId } : undefined),
    [id, role, tenantId],
  );
};
