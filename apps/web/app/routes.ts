import { route, type RouteConfig } from '@react-router/dev/routes'
import { chosenGroups, pathsOf } from './groups/all.ts'

const screens = pathsOf(chosenGroups(process.env['ROUTE_GROUPS'])).map(({ path, file }) => {
  // A root build without the root group must still have something at `/`.
  const at = path === '/' ? undefined : path.slice(1).replace(/\{(\w+)\}/g, ':$1')
  return at === undefined
    ? route('/', `features/${file}`, { id: 'screen:/' })
    : route(at, `features/${file}`, { id: `screen:${path}` })
})
const ours = [
  route('ui', 'shell/development/ui-screen.tsx'),
  route('ui/languages', 'shell/development/languages-screen.tsx'),
  route('ui/texts', 'shell/development/texts-screen.tsx'),
]
const development = process.env['NODE_ENV'] === 'development' ? ours : []

// Without a layout between: what all screens share is the root's, and each request is matched against a level less.
export default [...screens, ...development, route('*', 'shell/not-found-screen.tsx')] satisfies RouteConfig
