import type { CSSProperties } from 'react'
import styles from './confetti.module.css'

const pieces = Array.from({ length: 36 }, (_, at) => ({
  '--x': `${(at * 37) % 100}%`,
  '--wait': `${(at * 53) % 600}ms`,
  '--turn': `${((at * 71) % 720) + 180}deg`,
}))

/** Falls once, over the sheet, and says nothing that the words do not. */
export const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    {pieces.map((piece, at) => (
      <span key={at} style={piece as CSSProperties} />
    ))}
  </div>
)
