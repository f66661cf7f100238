import type { GallerySlide } from '../gallery.tsx'
import type { PictureSource } from '../picture.tsx'
import type { PriceParts } from '../price.tsx'

const drawn = (body: string, width = 400, height = 400) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)}`

const tablet = (screen: string) => `<ellipse cx="205" cy="322" rx="140" ry="14" fill="#000" opacity=".14"/>
<rect x="62" y="96" width="276" height="214" rx="22" fill="#2b3438"/><rect x="62" y="96" width="276" height="204" rx="22" fill="#3d494f"/>
<rect x="86" y="116" width="228" height="160" rx="6" fill="${screen}"/><path d="M104 236l34-40 30 22 40-60 34 44 54-28" fill="none" stroke="#8bd8df" stroke-width="6"/>
<path d="M104 140h72M104 156h44" stroke="#dfe9ec" stroke-width="7"/><circle cx="280" cy="148" r="14" fill="none" stroke="#63d097" stroke-width="6"/>`

const dongle = `<ellipse cx="204" cy="300" rx="96" ry="12" fill="#000" opacity=".14"/><path d="M126 150h150l18 96q4 40-40 40h-106q-44 0-40-40Z" fill="#3d494f"/>
<path d="M140 112h122l12 40H128Z" fill="#59676e"/><path d="M154 124v20m18-20v20m18-20v20m18-20v20m18-20v20m18-20v20" stroke="#c7d1d6" stroke-width="7"/>
<circle cx="200" cy="220" r="9" fill="#63d097"/><path d="M176 198a34 34 0 0 1 48 0" fill="none" stroke="#8bd8df" stroke-width="6"/>`

export const picture = (alt: string): PictureSource => ({ src: drawn(tablet('#12262b')), width: 400, height: 400, alt })
export const picture2 = (alt: string): PictureSource => ({ src: drawn(dongle), width: 400, height: 400, alt })

export const slides: readonly GallerySlide[] = [
  { kind: 'picture', ...picture('Scan tablet, from the front') },
  { kind: 'picture', ...picture2('Its adapter') },
  {
    kind: 'video',
    src: '/sample.mp4',
    poster: drawn(tablet('#0d3a40')),
    width: 400,
    height: 400,
    label: 'How to connect it',
  },
]

export const usd = (whole: string, fraction: string): PriceParts => ({
  prefix: '$',
  whole,
  fraction: `.${fraction}`,
  suffix: '',
})
export const eur = (whole: string, fraction: string): PriceParts => ({
  prefix: '',
  whole,
  fraction: `,${fraction}`,
  suffix: ' €',
})

const names =
  'Australia,Austria,Belgium,Brazil,Bulgaria,Canada,Chile,Colombia,Croatia,Cyprus,Czechia,Denmark,Estonia,Finland,France,Germany,Greece,Hungary,Iceland,India,Indonesia,Ireland,Israel,Italy,Japan,Kenya,Korea (Republic of),Latvia,Lithuania,Luxembourg,Malaysia,Malta,Mexico,Morocco,Netherlands,New Zealand,Norway,Peru,Philippines,Poland,Portugal,Romania,Saint Vincent and the Grenadines,Singapore,Slovakia,Slovenia,South Africa,Spain,Sweden,Switzerland,Thailand,Türkiye,United Kingdom,United States,Viet Nam'
export const countries = names.split(',').map((label, at) => ({ value: String(at + 1), label, detail: `+${30 + at}` }))
/* As long as the real list. */
export const manyCountries = [0, 1, 2, 3, 4].flatMap((round) =>
  countries.map((country) =>
    round === 0 ? country : { ...country, value: `${round}-${country.value}`, label: `${country.label} ${round + 1}` },
  ),
)
