import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The build as if it had this one screen: then a page is neither looked for among all others nor lists them. */
function withOnly(build: ServerBuild, id: string): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([one]) => one === 'root' || one === id))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

/**
 * React Router's handler, one for each screen, because it tries all paths several times a request; what is not a
 * screen's very path, or its data, goes to the one that knows them all. `plain` has no other than that one.
 */
export function createPageHandler(build: ServerBuild, mode: string, plain: boolean): Handle {
  const whole = createRequestHandler(build, mode)
  if (plain) return whole
  const screens = Object.values(build.routes).filter((route) => route?.path && route.path !== '*')
  const own = new Map(
    screens.map((route) => [
      new URL(route!.path!, 'http://_').pathname,
      createRequestHandler(withOnly(build, route!.id), mode),
    ]),
  )
  return (request, context) => {
    const path = new URL(request.url).pathname.replace(/\.data$/, '')
    return (own.get(path) ?? whole)(request, context)
  }
}
