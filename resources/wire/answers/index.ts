export { readAnswer } from './read';
export { rowShape } from './rows';
export { integer, isBag, Misshapen } from '../../vocabulary/shape';
