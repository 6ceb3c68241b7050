/** The reader's machine and connection. Fast 3G is the preset of Chrome DevTools. */
export const conditions = {
  'no throttle': undefined,
  'CPU × 4, fast 3G': {
    cpu: 4,
    network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  },
};

/** Slows a page down as the condition says; Chromium only. */
export const slowDown = async (page, condition) => {
  if (!condition) return;
  const { cpu, network } = condition;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
};
