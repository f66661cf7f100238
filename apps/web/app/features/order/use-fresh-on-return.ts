import { useEffect } from 'react'

/** A page that the browser kept and shows again, as after "back" from paying, asks for what happened meanwhile. */
export function useFreshOnReturn(refresh: () => void) {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) refresh()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [refresh])
}
