import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script runs: false on the server and while it takes the page over. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
