/** The command that gives what follows namespaces of its own, as a container has them, and a /proc that shows them. */
export function container(...namespaces: string[]): string[] {
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user'];
  return ['unshare', ...user, ...namespaces, '--fork', '--mount-proc', '--kill-child'];
}
