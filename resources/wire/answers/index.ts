export { readAnswer } from './read';
export { rowShape } from './rows';
export { readInteger, isBag, Misshapen } from '../../vocabulary/shape';
