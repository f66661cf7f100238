import type { ReactNode } from 'react'

/* Everything in a square of 200. The head stands at 58–142 × 44–146. `currentColor` is the hair where a shape is hair. */

const cap = 'M54 98C49 55 71 33 100 33s51 22 46 65c-5-20-17-35-34-42-5-2-19-2-24 0-17 7-29 22-34 42Z'

/** Hair set one: what falls behind the head, and the cap on it. */
export const longHairs: readonly { back: ReactNode; front: ReactNode }[] = [
  { back: <path d="M48 100C43 52 68 30 100 30s57 22 52 70l6 62c-22 9-94 9-116 0Z" />, front: <path d={cap} /> },
  {
    back: <path d="M47 98C43 52 68 30 100 30s57 22 53 68c-1 22-4 36-13 42-18 8-62 8-80 0-9-6-12-20-13-42Z" />,
    front: <path d={cap} />,
  },
  { back: <circle cx="100" cy="25" r="18" />, front: <path d={cap} /> },
  {
    back: (
      <path d="M50 96c-22-2-30 16-26 38 2 12 16 10 20 0 4-9 6-20 12-26ZM150 96c22-2 30 16 26 38-2 12-16 10-20 0-4-9-6-20-12-26Z" />
    ),
    front: <path d={cap} />,
  },
  {
    back: (
      <path d="M100 22c16-8 34 0 38 14 16 4 24 22 16 36 12 12 8 32-6 38-2 14-14 20-24 18H76c-10 2-22-4-24-18-14-6-18-26-6-38-8-14 0-32 16-36 4-14 22-22 38-14Z" />
    ),
    front: (
      <path d="M57 92c-3-20 4-42 20-50 14-8 32-8 46 0 16 8 23 30 20 50-3-12-8-18-14-20-4 5-12 6-16 1-6 5-16 5-21-1-5 6-14 5-17 0-9 3-15 10-18 20Z" />
    ),
  },
]

/** Hair set two. */
export const topHairs: readonly ReactNode[] = [
  <path key="parted" d="M55 92C48 54 70 34 100 34s52 20 45 58c-3-14-9-24-21-31-16 12-37 17-55 16-7 4-12 9-14 15Z" />,
  <path
    key="fringe"
    d="M55 96C49 54 70 34 100 34s51 20 45 62c-2-7-4-12-6-16-5 4-11 4-15 0-5 5-12 5-16 0-5 5-12 5-16 0-5 5-11 5-16 0-4 4-10 4-15 0-3 5-5 10-6 16Z"
  />,
  <path
    key="quiff"
    d="M56 90c-8-30 4-54 30-60 18-10 48-6 54 14 8 12 8 32 4 46-3-14-8-22-17-27-14 5-34 4-48 0-11 5-18 13-23 27Z"
  />,
  <path
    key="curls"
    d="M55 92c-9-7-8-20 1-25-3-12 6-21 17-20 4-12 18-15 27-8 9-7 23-4 27 8 11-1 20 8 17 20 9 5 10 18 1 25-2-9-6-15-12-17-5 5-13 4-16-1-5 5-13 5-17 0-4 5-12 5-17 0-3 5-11 6-16 1-6 2-10 8-12 17Z"
  />,
  <path
    key="spikes"
    d="M55 92 48 62l14 4-4-24 17 12 4-24 16 17 13-20 10 20 18-14v24l18-8-6 22 10 2-13 39c-2-13-7-21-15-26-17 4-43 4-60 0-8 5-13 13-15 26Z"
  />,
  <path key="short" d="M56 90C51 55 72 38 100 38s49 17 44 52c-2-12-5-19-10-24-20-6-48-6-68 0-5 5-8 12-10 24Z" />,
]

const line = { fill: 'none', strokeWidth: 3.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export const noses: readonly ReactNode[] = [
  <path key="round" {...line} d="M95 111c1 5 9 5 10 0" />,
  <path key="side" {...line} d="M101 100c-3 6-6 10-5 12s4 2 7 2" />,
  <ellipse key="button" cx="100" cy="110" rx="6" ry="4.6" strokeWidth="0" fillOpacity="0.5" />,
  <path key="wide" {...line} d="M92 110c0 4 5 5 8 2 3 3 8 2 8-2" />,
  <path key="sharp" {...line} d="m99 101 6 11-8 2" />,
]

const ink = '#3a2420'
export const mouths: readonly ReactNode[] = [
  <path key="smile" {...line} stroke={ink} d="M86 124c6 9 22 9 28 0" />,
  <g key="laugh">
    <path d="M84 122h32c-1 21-31 21-32 0Z" fill={ink} />
    <path d="M87 122h26c0 5-2 6-4 6H91c-2 0-4-1-4-6Z" fill="#fff" />
    <path d="M92 134c4-4 12-4 16 0-4 4-12 4-16 0Z" fill="#e2606a" />
  </g>,
  <path key="lopsided" {...line} stroke={ink} d="M89 127c8 4 18 2 22-5" />,
  <path key="content" {...line} stroke={ink} d="M92 126c4 4 12 4 16 0" />,
]

export const brows: readonly ReactNode[] = [
  <path key="soft" {...line} d="M73 83c4-4 11-4 15-1M112 82c4-3 11-3 15 1" />,
  <path key="straight" {...line} d="M74 82h14M112 82h14" />,
  <path key="raised" {...line} d="M73 81c5-6 11-6 15-2M112 82c5-2 11-2 15 1" />,
]
