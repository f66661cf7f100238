import type { RouterContext, ServerBuild } from 'react-router'

/** The exports of the web's entry for the server, besides those for React Router. */
type WebEntry = {
  serverContext: RouterContext
  readStylesWith: (read: (href: string) => string) => void
  emptyHead: () => object
}

const isBuild = (module: object): module is ServerBuild => 'entry' in module && 'routes' in module
const isWebEntry = (module: object): module is WebEntry =>
  'serverContext' in module && 'readStylesWith' in module && 'emptyHead' in module

/** The module that Vite has built from the screens. @throws Error for any other one */
export function readBuild(module: object): ServerBuild {
  if (!isBuild(module)) throw new Error('this is no build of the screens')
  return module
}

/** @throws Error for a build whose entry is not the web's own */
export function entryOf({ entry }: ServerBuild): WebEntry {
  const { module }: { module: object } = entry
  if (!isWebEntry(module)) throw new Error('the entry of the screens lacks what the server needs of it')
  return module
}
