import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const query = /\.json\?names$/
const mark = /^\0(.*)\.names$/
type Named = { resources?: Record<string, { name?: string }> }

/** Of a domain's texts only what its resources are called, which the menu says before any of their screens is opened. */
export const namesOfResources: Plugin = {
  name: 'names-of-resources',
  enforce: 'pre',
  resolveId(id, importer) {
    return query.test(id) && importer ? `\0${resolve(dirname(importer), id).replace(query, '.names')}` : undefined
  },
  load(id) {
    const path = mark.exec(id)?.[1]
    if (path === undefined) return undefined
    const { resources = {} }: Named = JSON.parse(readFileSync(`${path}.json`, 'utf8'))
    const names = Object.entries(resources).map(([key, { name }]) => [key, { name }])
    return `export default ${JSON.stringify({ resources: Object.fromEntries(names) })}`
  },
}
