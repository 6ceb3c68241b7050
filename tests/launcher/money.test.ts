import { bookAtOnce } from './bookAtOnce';

bookAtOnce({ deductions: 10, repeats: 10 });
