import { builtFor } from '../builtFor';

export default builtFor('plain', import.meta.dirname);
