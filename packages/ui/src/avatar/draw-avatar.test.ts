import { expect, test } from 'vitest'
import { type AvatarFeatures, chances, drawAvatar, kinds } from './draw-avatar.ts'
import { hairColours, naturalHair, pastels } from './palette.ts'
import { seededRandom } from './seeded-random.ts'

/* The order in which drawAvatar asks. */
const asks = [
  'background',
  'colour',
  'rainbow',
  'hasLong',
  'long',
  'hasTop',
  'top',
  'eyes',
  'nose',
  'mouth',
  'brows',
  'skin',
  'shirt',
] as const
type Answers = Partial<Record<(typeof asks)[number], number>>

function faceWith(answers: Answers): AvatarFeatures {
  let at = 0
  const face = drawAvatar(() => {
    const ask = asks[at]
    at += 1
    return (ask && answers[ask]) ?? 0.999
  })
  expect(at).toBe(asks.length)
  return face
}
const justBelow = (chance: number) => chance - 1e-9

test('there are 57 pastels and 85 colours of hair, of which ten are used, all different', () => {
  expect(new Set(pastels).size).toBe(57)
  expect(new Set(hairColours).size).toBe(85)
  expect(naturalHair).toBe(10)
})

test('the chances are those of the specification', () => {
  expect(chances).toEqual({ rainbow: 0.1, longHair: 0.3, topHair: 0.5, thickEyes: 0.2 })
})

test('the background is any of the 57', () => {
  const seen = pastels.map((_, at) => faceWith({ background: (at + 0.5) / 57 }).background)
  expect(seen).toEqual([...pastels])
})

test('the hair is one of the first ten', () => {
  const seen = Array.from({ length: 10 }, (_, at) => faceWith({ colour: (at + 0.5) / 10 }).hair)
  expect(seen).toEqual(hairColours.slice(0, 10))
  expect(faceWith({ colour: 0.9999 }).hair).toBe(hairColours[9])
})

test('one in ten has rainbow hair', () => {
  expect(faceWith({ rainbow: justBelow(0.1) }).hair).toBe('rainbow')
  expect(faceWith({ rainbow: 0.1 }).hair).not.toBe('rainbow')
})

test('hair set one comes to 30 %, set two to 50 %, each on its own', () => {
  expect(faceWith({ hasLong: justBelow(0.3), long: 0 })).toMatchObject({ longHair: 0, topHair: null })
  expect(faceWith({ hasTop: justBelow(0.5), top: 0 })).toMatchObject({ longHair: null, topHair: 0 })
  expect(faceWith({ hasLong: 0.3, hasTop: 0.5 })).toMatchObject({ longHair: null, topHair: null })
  expect(faceWith({ hasLong: 0, hasTop: 0 })).toMatchObject({
    longHair: kinds.longHair - 1,
    topHair: kinds.topHair - 1,
  })
})

test('one in five has thick eyes', () => {
  expect(faceWith({ eyes: justBelow(0.2) }).thickEyes).toBe(true)
  expect(faceWith({ eyes: 0.2 }).thickEyes).toBe(false)
})

test('every nose can come', () => {
  const seen = Array.from({ length: kinds.nose }, (_, at) => faceWith({ nose: (at + 0.5) / kinds.nose }).nose)
  expect(seen).toEqual([0, 1, 2, 3, 4])
})

test('a seed draws the same face again, another one another', () => {
  expect(drawAvatar(seededRandom('user-1'))).toEqual(drawAvatar(seededRandom('user-1')))
  expect(drawAvatar(seededRandom('user-1'))).not.toEqual(drawAvatar(seededRandom('user-2')))
})

test('over many faces the shares come out', () => {
  const random = seededRandom('many')
  const faces = Array.from({ length: 20_000 }, () => drawAvatar(random))
  const share = (has: (face: AvatarFeatures) => boolean) => faces.filter(has).length / faces.length
  expect(share((face) => face.hair === 'rainbow')).toBeCloseTo(0.1, 1)
  expect(share((face) => face.longHair !== null)).toBeCloseTo(0.3, 1)
  expect(share((face) => face.topHair !== null)).toBeCloseTo(0.5, 1)
  expect(share((face) => face.thickEyes)).toBeCloseTo(0.2, 1)
})
