import { useEffect, useState } from 'react'
import { drawAvatar } from './avatar/draw-avatar.ts'
import { Face } from './avatar/face.tsx'
import { seededRandom } from './avatar/seeded-random.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  /** The edge in pixels. */
  size?: number | undefined
  /** A picture of the person; without it a face is drawn by chance, once. */
  src?: string | null | undefined
  /** Of the picture; empty where the name stands beside it. */
  alt?: string | undefined
  /** Draws the same face on the server and on every visit, such as the person's id. */
  seed?: string | number | undefined
  /** For tests. */
  random?: (() => number) | undefined
}

export function Avatar({ size = 50, src, alt = '', seed, random }: AvatarProps) {
  if (src)
    return (
      <img className={styles.avatar} src={src} alt={alt} width={size} height={size} loading="lazy" decoding="async" />
    )
  return <Drawn key={seed} size={size} seed={seed} random={random} />
}

function Drawn({ size, seed, random }: Pick<AvatarProps, 'seed' | 'random'> & { size: number }) {
  const source = random ?? (seed === undefined ? undefined : seededRandom(seed))
  const [features, setFeatures] = useState(() => (source ? drawAvatar(source) : undefined))
  // By pure chance only in the browser: the server could not draw the same face.
  useEffect(() => setFeatures((drawn) => drawn ?? drawAvatar(Math.random)), [])
  return (
    <span className={styles.avatar}>
      {features ? (
        <Face features={features} size={size} />
      ) : (
        <svg viewBox="0 0 200 200" width={size} height={size} aria-hidden="true" />
      )}
    </span>
  )
}
