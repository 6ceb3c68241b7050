/** Seconds as people read them: `9.4 s`, `2 min 05 s`. */
export function inWords(seconds) {
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** Runs `work`, and tells at its end how long it took. */
export async function timed(name, work, tell = (text) => process.stdout.write(text)) {
  const since = performance.now();
  const result = await work();
  tell(`\n${name} took ${inWords((performance.now() - since) / 1000)}\n`);
  return result;
}

/** The ten tests that took longest, the slowest first; each is `{ name, seconds }`. */
export function saySlowest(tests) {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length === 0) return;
  const lines = slowest.map(({ name, seconds }) => `${inWords(seconds).padStart(12)}  ${name}`);
  process.stdout.write(`\nThe slowest of ${tests.length}:\n${lines.join('\n')}\n`);
}
