import { reviewPage } from '../../../resources/pages/customPages';

/** Address of the review of an entry, below the base. */
export const reviewPath = (id: number): string => `/${reviewPage.path}?entry=${id}`;
