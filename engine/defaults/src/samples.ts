import type { ComponentType } from 'react';

export const sampleScreens: Readonly<Record<string, ComponentType>> = {};
export const SampleNote = () => null;
