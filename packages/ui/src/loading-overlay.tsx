import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from './loading-overlay.module.css'
import { loading } from './loading-store.ts'
import { Spinner } from './spinner.tsx'

const patience = 300

/** Once, in the shell. Shows only what takes longer than 300 ms, so that quick answers do not flicker. */
export function LoadingOverlay({ label }: { label: string }) {
  const busy = useSyncExternalStore(loading.subscribe, loading.read, () => false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setShown(true), patience)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [busy])
  const visible = busy && shown
  return (
    <div className={visible ? styles.overlay : undefined} role="status" data-print="no">
      {visible && (
        <div className={styles.box}>
          <Spinner />
          <span>{label}</span>
        </div>
      )}
    </div>
  )
}
