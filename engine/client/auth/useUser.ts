import { useRouteLoaderData } from 'react-router';
import type { User } from './user';

/** Id of the route around every page, whose loader fetches the person. */
export const userRoute = 'frame';

/** Returns the signed-in person; undefined for a visitor. */
export const useUser = (): User | undefined => useRouteLoaderData<User | null>(userRoute) ?? undefined;
