// Node parses the `exports` of a package.json again for each module of the package and each import of it. Drizzle's are
// 130 KB: two thirds of what loading the server takes. So its modules are found here, each import of it once.
import { registerHooks } from 'node:module'

const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    // A require would get the package's other half.
    if (!context.conditions.includes('import')) return next(specifier, context)
    const within = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (within && specifier.endsWith('.js'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
