/** In the place of what JSX compiles to, in a build for production and for development. */
export { Fragment, jsx, jsx as jsxs, jsx as jsxDEV } from '../element';
