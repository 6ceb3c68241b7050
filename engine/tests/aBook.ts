/** What a book needs beside its number. */
export const aBook = { title: 'Atlas', price: '9.00', shelf: 0 } as const;
