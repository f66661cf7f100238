import { expect, test } from 'vitest'
import { staffEndpoints } from './all-staff.ts'
import { invoiceStaffFileEndpoints } from './invoice/invoice.ts'
import { isDecided, scopeOf } from './scopes.ts'

const all = Object.values({ ...staffEndpoints, ...invoiceStaffFileEndpoints })
const undecided = (endpoints: readonly { path: string }[]) =>
  endpoints.filter((endpoint) => !isDecided(endpoint)).map(({ path }) => path)

test('of each path of the staff it is decided whether programs reach it', () => {
  expect(undecided(all)).toEqual([])
  expect(undecided([{ path: '/console_api/new-things' }, { path: '/order_api/api/v3/goods/info' }])).toEqual([
    '/console_api/new-things',
  ])
})

test('a path goes by the longest beginning that is named', () => {
  const scopes = (['GET', 'POST'] as const).map((method) => [
    scopeOf({ method, path: '/console_api/orders/{id}' }),
    scopeOf({ method, path: '/console_api/orders/{id}/refunds' }),
    scopeOf({ method, path: '/console_api/users/{id}/points' }),
    scopeOf({ method, path: '/console_api/settings' }),
  ])
  expect(scopes).toEqual([
    ['orders:read', 'refunds:read', null, null],
    ['orders:write', 'refunds:write', null, null],
  ])
})
