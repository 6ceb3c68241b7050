import { dayMs, hourMs } from '#resources/schema/spans';

/** Beijing's midnight in UTC. */
const midnight = 16 * hourMs;

/** Share of a day's work done by each hour in Beijing: little before noon, most in the evening. */
const doneBy = [3, 5, 6, 7, 7.5, 8, 8.5, 9.5, 11, 14, 18, 22, 26, 30, 35, 40, 45, 50, 56, 63, 71, 80, 89, 96, 100];

/** Moments in order, `count` of them, from one to another, with the hours of people at work. */
export function* workingMoments(count: number, from: number, until: number): Generator<number> {
  for (let place = 0; place < count; place += 1) {
    const at = from + ((until - from) * (place + 1)) / (count + 1);
    const start = Math.floor((at - midnight) / dayMs) * dayMs + midnight;
    const share = ((at - start) / dayMs) * 100;
    const hour = doneBy.findIndex((done) => share < done);
    const before = doneBy[hour - 1] ?? 0;
    const within = (share - before) / ((doneBy[hour] ?? 100) - before);
    const moved = start + ((Math.max(0, hour) + within) / doneBy.length) * dayMs;
    yield Math.min(Math.floor(moved), until - 1000);
  }
}
