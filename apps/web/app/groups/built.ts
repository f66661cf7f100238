/** The paths of a build that takes some groups, put in by vite.config.ts; null where all are built, and not there in tests. */
declare const BUILT_PATHS: readonly string[] | null

/** Whether this build has a screen at a path: to one that it lacks nothing leads. */
export const isBuilt = (path: string): boolean =>
  typeof BUILT_PATHS === 'undefined' || BUILT_PATHS === null || BUILT_PATHS.includes(path)

/** Where a link leads: what another group would show is shown by one that is built, if it has such a screen. */
export function builtHref(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1)
  if (typeof BUILT_PATHS === 'undefined' || BUILT_PATHS === null || BUILT_PATHS.includes(path)) return href
  const same = BUILT_PATHS.find((built) => built.endsWith(path.slice(path.lastIndexOf('/'))))
  return same && path !== '/' ? same + href.slice(path.length) : href
}
