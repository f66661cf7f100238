import { reactRouterProvider } from 'ra-core'
import { useCallback } from 'react'

type Navigate = ReturnType<typeof reactRouterProvider.useNavigate>

/** Where the browser is by now: its address is ahead of what is rendered while the next screen is loaded. */
const currentPath = (): string => /^#([^?]*)/.exec(window.location.hash)?.[1] || '/'

/**
 * React-admin puts a list's search into the address half a second after the last key. Until the screen of a row that was
 * clicked meanwhile is loaded, the list is hidden and not gone: its search must not lead back to it.
 */
function useNavigate(): Navigate {
  const navigate = reactRouterProvider.useNavigate()
  const { pathname } = reactRouterProvider.useLocation()
  return useCallback(
    (...args: Parameters<Navigate>) => {
      const [to] = args
      const isOwnSearch = typeof to === 'object' && to.pathname === undefined
      if (!isOwnSearch || currentPath() === pathname) void navigate(...args)
    },
    [navigate, pathname],
  ) as Navigate
}

export const routerProvider: typeof reactRouterProvider = { ...reactRouterProvider, useNavigate }
