import { useId } from 'react'
import type { AvatarFeatures } from './draw-avatar.ts'
import { brows, longHairs, mouths, noses, topHairs } from './shapes.tsx'

const rainbow = ['#f2595c', '#f79a3e', '#f4cf45', '#57b96a', '#4a92d8', '#8a63c6']
const head = 'M58 88c0-30 18-46 42-46s42 16 42 46c0 34-18 58-42 58S58 122 58 88Z'

/** A face in a square of 200; its title and its description are in Chinese, as the product has always had them. */
export function Face({ features, size }: { features: AvatarFeatures; size: number }) {
  const id = useId()
  const { background, hair, longHair, topHair, thickEyes, nose, mouth, brows: brow, skin, shirt } = features
  const isRainbow = hair === 'rainbow'
  const hairFill = isRainbow ? `url(#${id}-rainbow)` : hair
  const long = longHair === null ? undefined : longHairs[longHair]
  const shade = `color-mix(in srgb, ${skin} 55%, #7a2f1c)`
  return (
    <svg
      viewBox="0 0 200 200"
      width={size}
      height={size}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      lang="zh-Hans"
    >
      <title id={`${id}-title`}>卡通头像</title>
      <desc id={`${id}-desc`}>随机绘制的卡通人物头像</desc>
      {isRainbow && (
        <linearGradient id={`${id}-rainbow`} gradientUnits="userSpaceOnUse" x1="46" y1="30" x2="154" y2="110">
          {rainbow.map((colour, at) => (
            <stop key={colour} offset={at / (rainbow.length - 1)} stopColor={colour} />
          ))}
        </linearGradient>
      )}
      <rect width="200" height="200" fill={background} />
      <g transform="translate(-16 -8) scale(1.16)">
        {long && <g fill={hairFill}>{long.back}</g>}
        <path d="M30 200c2-27 22-40 52-43h36c30 3 50 16 52 43Z" fill={shirt} />
        <path d="M84 134h32v22c0 17-32 17-32 0Z" fill={shade} />
        <g fill={skin}>
          <ellipse cx="57" cy="99" rx="9" ry="12" />
          <ellipse cx="143" cy="99" rx="9" ry="12" />
          <path d={head} />
        </g>
        <g fill="#e8584f" fillOpacity="0.2">
          <circle cx="73" cy="115" r="9" />
          <circle cx="127" cy="115" r="9" />
        </g>
        <Eye x={81} thick={thickEyes} />
        <Eye x={119} thick={thickEyes} />
        <g stroke={isRainbow ? '#4f3423' : hair}>{brows[brow]}</g>
        <g stroke={shade} fill={shade}>
          {noses[nose]}
        </g>
        {mouths[mouth]}
        <g fill={hairFill}>
          {long?.front}
          {topHair !== null && topHairs[topHair]}
        </g>
      </g>
    </svg>
  )
}

const Eye = ({ x, thick }: { x: number; thick: boolean }) => (
  <g>
    <ellipse cx={x} cy="98" rx="8.5" ry="9" fill="#fff" stroke="#2a1d1a" strokeWidth={thick ? 4 : 1.4} />
    <circle cx={x} cy="98.6" r="5.4" fill="#2a1d1a" />
    <circle cx={x + 2} cy="96.4" r="1.7" fill="#fff" />
  </g>
)
