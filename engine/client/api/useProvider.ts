import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider';

/** The data provider with all that it can do beyond react-admin's verbs. It names resources by their path. */
export const useProvider = () => useDataProvider<ConsoleDataProvider>();
