/**
 * Makes the value of a key when it is first asked for, and keeps it. To make a format of `Intl` takes longer than to draw a
 * row, so that none is made before it is needed.
 */
export const memoized = <Key extends string, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};
