import { expect, test } from 'vitest'
import { pickPackages } from './pick-packages.ts'

test.each([
  ['none', [], null, []],
  ['two that there are', [1, 2, 2], null, [1, 2]],
  ['more than the software takes', [1, 2, 4], 'too_many_packages', []],
  ['one that is gone', [1, 9], 'package_gone', []],
  ['one that the software does by itself', [1, 3], 'package_gone', []],
])('packages with software: %s', (_, ids, reason, picked) => {
  const packages = [1, 2, 3, 4].map((id) => ({ id, functions: [id === 3 ? 'coding' : 'keys'] as const, makes: [] }))
  const software = { functions: ['coding'] as const, makes: [], optional: 5 }
  const choice = pickPackages(ids, software, packages, 2)
  expect(choice).toMatchObject(reason ? { ok: false, reason, count: 2 } : { ok: true, count: 2 })
  if (reason === null) expect(choice.picked.map(({ id }) => id)).toEqual(picked)
})
