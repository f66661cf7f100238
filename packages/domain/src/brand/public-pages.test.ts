import { expect, test } from 'vitest'
import { langs } from '../lang.ts'
import {
  categoryPlace,
  languageLinks,
  pageAddress,
  productPlace,
  publicPlace,
  readBuiltGroups,
  standingPlaces,
} from './public-pages.ts'

const at = (address: string, groups?: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.test')
  const place = publicPlace(pathname, searchParams, readBuiltGroups(groups))
  return place && pageAddress('', place, 'en')
}

test('an item has one address, whatever list it was opened from and whatever else the address says', () => {
  for (const path of ['hot_list/productDetail', 'mall/details', 'community_app/productDetail', 'mall/productDetail'])
    expect(at(`/${path}?id=7&style=3&lang=de&channel=x&flash=2`)).toBe('/shopping_mall/productDetail?id=7')
})

test('the address is one of a screen that is built', () => {
  expect(at('/mall/details?id=7', 'mall')).toBe('/mall/productDetail?id=7')
  expect(at('/report/check', 'mall')).toBeNull()
  expect(at('/shopping_mall/home', 'shopping_mall')).toBeNull()
  expect(productPlace(7, readBuiltGroups('agreement'))).toBeNull()
  expect(categoryPlace(2, readBuiltGroups('agreement, mall'))).toEqual({
    path: '/mall/home',
    values: { category: '2' },
  })
  expect(standingPlaces(readBuiltGroups('mall')).map(({ path }) => path)).toEqual(['/mall/home', '/mall/instantKill'])
})

test('what somebody searched, sorted or brought along makes no other page; a category and a page do', () => {
  expect(at('/?q=tires&sort=price_asc&appid=7')).toBe('/')
  expect(at('/shopping_mall/home?category=3&page=2')).toBe('/?category=3&page=2')
  expect(at('/?category=drop%20table&page=1')).toBe('/')
})

test('screens of somebody’s own are not to be found', () => {
  for (const path of [
    '/me',
    '/me/orders',
    '/mall/orderDetails',
    '/pay/return',
    '/cart',
    '/vip_pay/login',
    '/report/diag_merge',
  ])
    expect(at(path)).toBeNull()
})

test('each language has its address, English the plain one, which is also for all others', () => {
  const links = languageLinks('https://shop.test', productPlace(7, [])!)
  expect(links).toHaveLength(langs.length + 1)
  const hrefOf = (tag: string) => links.find((link) => link.tag === tag)?.href
  expect(hrefOf('de')).toBe('https://shop.test/shopping_mall/productDetail?id=7&lang=de')
  expect(hrefOf('zh-Hant')).toBe('https://shop.test/shopping_mall/productDetail?id=7&lang=cht')
  expect(hrefOf('en')).toBe('https://shop.test/shopping_mall/productDetail?id=7')
  expect(hrefOf('x-default')).toBe(hrefOf('en'))
  expect(new Set(links.map(({ tag }) => tag)).size).toBe(links.length)
})
