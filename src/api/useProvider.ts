import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider';

/** The data provider with what it can do beyond react-admin's verbs; resources are named by their path. */
export const useProvider = () => useDataProvider<ConsoleDataProvider>();
