/** Replaces React's JSX runtime, in production and development builds. */
export { Fragment, jsx, jsx as jsxs, jsx as jsxDEV } from '../element';
