import { type ReactNode, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { enough } from './pull-way.ts'
import styles from './pull-to-refresh.module.css'
import { Spinner } from './spinner.tsx'
import { usePull } from './use-pull.ts'

type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>
  /** Said while it loads. */
  label: string
  children: ReactNode
}

/** Around a list that changes by itself: a finger pulls it down to load it again. Only for touch; the list itself stays in its place. */
export function PullToRefresh({ onRefresh, label, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState(0)
  const [busy, setBusy] = useState(false)
  usePull(box, {
    onPull: (now) => !busy && setWay(now),
    onLetGo: (last) => {
      setWay(0)
      if (busy || last < enough) return
      setBusy(true)
      void onRefresh().finally(() => setBusy(false))
    },
  })
  const down = busy ? enough : way
  return (
    <div className={styles.box} ref={box}>
      <div
        className={cx(styles.sign, way > 0 && styles.held, down >= enough && styles.ready)}
        style={{ translate: `-50% ${down}px`, opacity: Math.min(1, down / enough) }}
        role="status"
      >
        {busy ? (
          <>
            <Spinner />
            <span className="visually-hidden">{label}</span>
          </>
        ) : (
          <svg className={styles.arrow} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M10 3v13m-5-5 5 5 5-5" />
          </svg>
        )}
      </div>
      {children}
    </div>
  )
}
