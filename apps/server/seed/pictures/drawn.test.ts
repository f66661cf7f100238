import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureWidths } from '../../src/platform/media/draw-widths.ts'
import { adverts } from '../catalogue/adverts.ts'
import { goods } from '../catalogue/goods.ts'
import { rewards } from '../catalogue/mall.ts'
import { allPictures, hashOf } from './all.ts'
import { drawnFolder, readDrawnIndex } from './drawn.ts'
import { findings } from './findings.ts'
import { showcases } from './pictures.ts'

const index = readDrawnIndex()

test('the shipped pictures are those of the renderer; after a change of it, npm run pictures draws them anew', () => {
  const from = Object.fromEntries(Object.entries(index).map(([name, picture]) => [name, picture.from]))
  expect(from).toEqual(Object.fromEntries([...allPictures()].map(([name, svg]) => [name, hashOf(svg)])))
})

test('each of them is there in all widths, and nothing else', () => {
  const files = Object.keys(index).flatMap((name) => pictureWidths.map((width) => `${name}-${width}.webp`))
  expect(readdirSync(drawnFolder).toSorted()).toEqual([...files, 'index.json'].toSorted())
})

test('all goods, banners and pages have theirs', () => {
  const wanted = [
    ...[...goods, ...rewards].flatMap(({ slug }) => [`${slug}-front`, `${slug}-detail`]),
    ...adverts.map(({ picture }) => `banner-${picture}`),
    ...Object.keys(showcases).map((name) => `showcase-${name}`),
    ...Object.keys(findings).map((name) => `finding-${name}`),
  ]
  expect(wanted.toSorted()).toEqual(Object.keys(index).toSorted())
})
