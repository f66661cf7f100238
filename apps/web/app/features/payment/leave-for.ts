import { loading } from '@pitlane/ui/loading-store.ts'

/** Goes to the provider's page. The overlay stays until this page is gone, and is away when the visitor comes back to it. */
export function leaveFor(url: string): void {
  addEventListener('pagehide', loading.begin(), { once: true })
  location.assign(url)
}
