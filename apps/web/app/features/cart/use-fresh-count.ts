import { useEffect } from 'react'

/** After an order the cart has changed for certain. */
export const countAnew = (): void => void import('./refresh-count.ts').then(({ refreshCount }) => refreshCount(0))

/** Another device may have changed an account's cart. A visitor's page loads nothing for it. */
export function useFreshCount(): void {
  useEffect(() => {
    if ('loggedIn' in document.documentElement.dataset)
      void import('./refresh-count.ts').then(({ refreshCount }) => refreshCount())
  }, [])
}
