import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { expect, test } from 'vitest'
import { domains, queues, routes } from './domains.ts'

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('every call of the contract is answered by one domain', () => {
  const names = routes.map(({ name }) => name)
  expect(twice(names)).toEqual([])
  expect(names.toSorted()).toEqual(Object.keys({ ...endpoints, ...staffEndpoints }).toSorted())
})

test('no two domains have a name, a job, a letter or a reader of figures in common', () => {
  const namesOf = (part: 'jobs' | 'letters' | 'metrics') => domains.flatMap((domain) => Object.keys(domain[part] ?? {}))
  for (const names of [
    domains.map(({ name }) => name),
    queues.names,
    namesOf('jobs'),
    namesOf('letters'),
    namesOf('metrics'),
  ])
    expect(twice(names)).toEqual([])
})
