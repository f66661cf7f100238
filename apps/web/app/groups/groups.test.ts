import { expect, test } from 'vitest'
import { chosenGroups, groups, pathsOf } from './all.ts'

const pathsIn = (names: string | undefined) => pathsOf(chosenGroups(names)).map(({ path }) => path)

test.each(Object.keys(groups))('%s alone has log-in, the agreements, the payment’s return and what is mine', (name) => {
  const paths = pathsIn(name)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/cart',
      '/shopping_mall/contact_us',
      '/me',
      '/me/addresses',
      '/me/devices',
      '/pay/return',
      '/vip_pay/login',
      '/vip_pay/register',
      '/vip_pay/code',
      '/vip_pay/set_pwd',
      '/agreement/user_agreement',
      '/agreement/consent',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('a group alone leaves the other groups’ screens out', () => {
  const paths = pathsIn('mall')
  expect(paths).toContain('/mall/orderConfirm')
  expect(paths.filter((path) => /^\/(report|lottery|community|shopping_mall\/home|vip_pay\/home)/.test(path))).toEqual(
    [],
  )
})

test('all groups together have each path once', () => {
  const paths = pathsIn(undefined)
  expect(new Set(paths).size).toBe(paths.length)
})
