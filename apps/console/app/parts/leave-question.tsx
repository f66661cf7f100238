import { useEffect } from 'react'
import { useBlocker } from 'ra-core'
import { Confirm } from 'ra-ui-materialui'

/** Asks whoever leaves what was typed: by a link of the console, or by closing the page. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  // React-admin's own asks by the browser's dialog, and fails when the changes are taken back after it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="leave.title"
      content="ra.message.unsaved_changes"
      confirm="leave.leave"
      cancel="leave.stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
