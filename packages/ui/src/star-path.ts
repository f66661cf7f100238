/* A star in a square of 20; five of them are one path. */
const points = [
  [10, 1.8],
  [12.6, 7.1],
  [18.4, 7.9],
  [14.2, 12],
  [15.2, 17.8],
  [10, 15],
  [4.8, 17.8],
  [5.8, 12],
  [1.6, 7.9],
  [7.4, 7.1],
] as const

const starAt = (x: number) => `M${points.map(([px, py]) => `${Math.round((px + x) * 10) / 10} ${py}`).join('L')}Z`

export const oneStar = starAt(0)
export const fiveStars = [0, 20, 40, 60, 80].map(starAt).join('')
