import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where the step before has taken the focus with it, the next one's title has it. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) title.current?.focus()
  }, [isFirstPage])
  return (
    <h2 tabIndex={-1} ref={title}>
      {children}
    </h2>
  )
}
