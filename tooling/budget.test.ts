import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { overBudget, stored, weigh, type Weights } from './budget.ts'

const hint = 'Import it lazily, or if the screen is worth it: npm run build -w @pitlane/web && node tooling/budget.ts'

test('no screen of the web loads more script and style than its budget', () => {
  const budget = JSON.parse(readFileSync(stored, 'utf8')) as Weights
  const now = weigh()
  expect(overBudget(now, budget), hint).toEqual([])
  expect(Object.keys(budget)).toEqual(Object.keys(now))
})

test('who grows is named, with by how much', () => {
  const budget = { 'a-screen.tsx': { script: 100_000, style: 8_000 } }
  expect(overBudget({ 'a-screen.tsx': { script: 101_200, style: 8_000 } }, budget)).toEqual([])
  expect(overBudget({ 'a-screen.tsx': { script: 102_000, style: 9_000 } }, budget)).toEqual([
    'a-screen.tsx loads 102000 bytes of script in gzip, 2000 more than its 100000',
    'a-screen.tsx loads 9000 bytes of style in gzip, 1000 more than its 8000',
  ])
  expect(overBudget({ 'b-screen.tsx': { script: 1, style: 1 } }, budget)).toEqual(['b-screen.tsx has no budget yet'])
})
