/** The words of servers that speak otherwise than the specification (docs/other-servers.md). */
export { type Dialect, specification } from './dialect';
export { ruoyi } from './ruoyi';
export { query } from './calls';
export { at, envelope } from './envelopes';
export { fields } from './fields';
export { speak } from './speak';
export { cents } from './values';
