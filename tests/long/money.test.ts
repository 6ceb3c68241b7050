import { bookAtOnce } from '../launcher/bookAtOnce';

bookAtOnce({ deductions: 100, repeats: 50 });
