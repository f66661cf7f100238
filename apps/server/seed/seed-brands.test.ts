import { findUnreadable } from '@pitlane/domain/brand/colours.ts'
import { expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { guardInvariants } from '../test/invariants.ts'
import { findBrand } from '../src/domains/brand/public.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { seedBrands, storeBrandPictures } from './seed-brands.ts'

const t = await testApp()
guardInvariants(t)
const pictures = await storeBrandPictures({ ...t.systemContext(), db: t.db })
await inTransaction(t.systemContext(), ({ db }) => seedBrands(db, pictures, t.now()))

test('the second brand has its own name, colours that can be read, and pictures that are served', async () => {
  const brand = await findBrand(t.db, 'amboss', 'http://localhost:4000')
  expect(brand).toMatchObject({ name: 'Amboss', look: 'own', publicUrl: 'http://amboss.localhost:4000' })
  expect(findUnreadable(brand.colours)).toEqual([])
  for (const url of [`${brand.logo!.src}/640.webp`, `${brand.darkLogo!.src}/640.webp`, `/icons/${brand.icon}/180.png`])
    expect((await t.app.inject({ url })).statusCode, url).toBe(200)
})

test('only the icons of brands are drawn as icons', async () => {
  expect((await t.app.inject({ url: `/icons/${pictures.logo.file}/180.png` })).statusCode).toBe(404)
  expect((await t.app.inject({ url: `/icons/${pictures.icon.file}/181.png` })).statusCode).toBe(404)
})
