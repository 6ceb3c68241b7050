/** How long the framework holds back its own drawing, which would hold up the first rows on the same thread. */
const patienceMs = 400;

const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));

/** Resolves when the first rows are painted, or the page draws none, or it takes too long; a hidden page never paints. */
export const firstRowsPainted = async (): Promise<void> => {
  if (!window.__drawn) return;
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([window.__drawn.then(nextPaint), late]);
};
