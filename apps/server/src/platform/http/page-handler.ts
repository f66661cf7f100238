import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The build with this screen only: then a page is neither searched for among all others nor lists them. */
function withOnly(build: ServerBuild, id: string): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([one]) => one === 'root' || one === id))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

/**
 * React Router's handler, one for each screen, because it tries all paths several times a request; any request but a
 * screen's exact path, or its data, goes to the handler of the whole build. With `plain` there is only that one.
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
