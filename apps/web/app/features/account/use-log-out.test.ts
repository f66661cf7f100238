// @vitest-environment happy-dom
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import { tokenOf } from '../../lib/session.ts'
import { useLogOut } from './use-log-out.ts'

const { path } = accountEndpoints.logout

beforeEach(() => localStorage.setItem('token', 'mine'))
afterEach(unmount)

const logOut = async (everywhere: boolean, answer: () => unknown) => {
  openShop({ [path]: answer })
  const hook = await mountHook(() => useLogOut(), '/vip')
  await act(() => hook.now(everywhere))
  return hook.path()
}
const fails = (why: unknown) => () => {
  throw why
}

test('whoever logs out here is out, even if the server cannot be reached', async () => {
  expect(await logOut(false, fails(offline))).toBe('/me')
  expect(tokenOf()).toBeNull()
})

test('out everywhere is only true when the server has said so', async () => {
  expect(await logOut(true, fails(offline))).toBe('/vip')
  expect(tokenOf()).toBe('mine')
  expect(await logOut(true, () => ({}))).toBe('/me')
  expect(tokenOf()).toBeNull()
})

test('whose session has ended meanwhile is out everywhere', async () => {
  expect(await logOut(true, fails(401))).toBe('/me')
  expect(tokenOf()).toBeNull()
})
