import type { ComponentType } from 'react';
import type { CustomRoute } from '#resources/customPages';
import { subjectPages } from '#engine/client';

export const pageScreens: Readonly<Record<CustomRoute, ComponentType>> = { ...subjectPages };
