import sharp from 'sharp'

/** What each of the shops is filled with. */
export type Product = { code: string; name: string; description: string; price: number }

const sentence = 'It reads every module of the vehicle, clears what it has found, and draws its values as they come.'
export const products: readonly Product[] = Array.from({ length: 1_000 }, (_, at) => ({
  code: `peer-${at}`,
  name: `Scanner ${at}`,
  description: Array(5).fill(sentence).join(' '),
  price: 100 + at,
}))
export const stock = 1_000_000

/** One picture, which all products share: 1,200 points square, in colours that compress as a photograph does. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_200,
      height: 1_200,
      channels: 3,
      background: '#789',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .blur(3)
    .jpeg({ quality: 80 })
    .toBuffer()
