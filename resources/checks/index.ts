import { calls } from '#resources/calls';
import { actionCalls } from '#resources/actionCalls';
import { resources } from '#resources/resources';
import { customPages } from '#resources/customPages';
import { callChecks } from './calls';
import { fieldChecks } from './fields';
import type { House, Problem } from './house';
import { pageChecks } from './pages';
import { resourceChecks } from './resources';
import { scopeChecks } from './scopes';
import { stateChecks } from './states';
import { textChecks } from './texts';

const checks = [...resourceChecks, ...fieldChecks, ...callChecks, ...pageChecks, ...scopeChecks, ...stateChecks, ...textChecks];

/** Everything that the product declares. */
export const house: House = { resources, customPages, calls, actionCalls };

/** The mistakes in declarations that the compiler does not see: the server does not start with one, and a unit test names it. */
export const problemsIn = (declared: House): Problem[] => checks.flatMap(({ id, hint, find }) => find(declared).map(([at, what]) => ({ id, at, what, hint })));

/** A problem in one line. */
export const sayProblem = ({ id, at, what, hint }: Problem): string => `${id} ${at}: ${what} (${hint})`;
