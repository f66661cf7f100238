import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { anAddress, shopForm, storeForm } from '../src/domains/address/factory.ts'
import { aProduct } from '../src/domains/catalog/factory.ts'
import { aBuyer, anOrder, aStyle, withoutHoldLimits } from '../src/domains/order/factory.ts'
import { testApp } from './harness.ts'

const t = await testApp()
await withoutHoldLimits(t)
for (const name of ['One', 'Two', 'Three']) await aProduct(t, { name })
const styleId = await aStyle(t, { name: 'A reader' })
const buyer = await aBuyer(t)
for (const _ of [1, 2, 3]) await anOrder(t, { user: buyer, styleId })

type Said = { method?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: unknown }
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const asJson = { 'content-type': 'application/json' }

async function say(path: string, { method = 'GET', query, headers = {}, body }: Said) {
  const response = await t.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: query ? `${path}?${form(query)}` : path,
    headers: { authorization: `Bearer ${buyer.token}`, ...headers },
    ...(body === undefined ? {} : { payload: body as string }),
  })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

/** What is the same again and again is compared; a clock and the mark of a moment are not. */
const still = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'now' || key === 'quote' ? undefined : value)))

const { listGoods, queryForYouGoodsPage } = catalogEndpoints
const { getExpenseInfo, listOrders } = orderEndpoints
const { listStates, addAddress, addDeliveryAddress } = addressEndpoints
const basket = { goods: [{ sku_id: styleId, quantity: 2 }], shipping: buyer.shipping, use_points: true }
const wires = [{ sku_id: String(styleId), quantity: '2' }]
const post = { method: 'POST' }
const second = { page: '2', page_size: '1' }

/** An old client's ways to say what the contract says: the call, the contract's own words, and the old ones. */
const ways: [string, { path: string }, Said, Said][] = [
  ['pageNum and pageSize', listGoods, { query: second }, { query: { pageNum: '2', pageSize: '1' } }],
  ['page and pageSize', listGoods, { query: second }, { query: { page: '2', pageSize: '1' } }],
  ['pageNum and page_size', listGoods, { query: second }, { query: { pageNum: '2', page_size: '1' } }],
  ['page_num', listGoods, { query: second }, { query: { page_num: '2', page_size: '1' } }],
  ['pageNo', listGoods, { query: second }, { query: { pageNo: '2', pagesize: '1' } }],
  ['numbers with spaces', listGoods, { query: second }, { query: { page: ' 2', page_size: '1 ' } }],
  ['empty filters', listGoods, { query: second }, { query: { ...second, good_type: '', kind: '', price_from: '' } }],
  ['an empty page', listGoods, { query: { page_size: '1' } }, { query: { page_size: '1', page: '' } }],
  ['an empty sort', listGoods, { query: second }, { query: { ...second, sort: '' } }],
  ['goodType', listGoods, { query: { good_type: '21' } }, { query: { goodType: '21' } }],
  ['isHot as a word', listGoods, { query: { is_hot: '1' } }, { query: { isHot: 'true' } }],
  ['channelType', listGoods, { query: { channel_type: '14' } }, { query: { channelType: '14' } }],
  [
    'the community’s pageNum',
    queryForYouGoodsPage,
    { ...post, body: { page: 2, page_size: 1 } },
    { ...post, body: { pageNum: 2, pageSize: 1 } },
  ],
  [
    'the community’s page as text',
    queryForYouGoodsPage,
    { ...post, body: { page: 2, page_size: 1 } },
    { ...post, body: { pageNum: '2', pageSize: '1' } },
  ],
  [
    'null for no filter',
    queryForYouGoodsPage,
    { ...post, body: { page_size: 1 } },
    { ...post, body: { id: null, page: null, page_size: 1 } },
  ],
  [
    'parameters of a POST in its query',
    queryForYouGoodsPage,
    { ...post, body: { page: 2, page_size: 1 } },
    { ...post, query: { pageNum: '2', pageSize: '1' } },
  ],
  [
    'half in the query, half in the body',
    queryForYouGoodsPage,
    { ...post, body: { page: 2, page_size: 1 } },
    { ...post, query: { page: '2' }, body: { pageSize: 1 } },
  ],
  [
    'a form',
    queryForYouGoodsPage,
    { ...post, body: { page: 2, page_size: 1 } },
    { ...post, headers: asForm, body: 'pageNum=2&pageSize=1' },
  ],
  [
    'a form with a charset',
    queryForYouGoodsPage,
    { ...post, body: { page: 2, page_size: 1 } },
    {
      ...post,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: 'page=2&page_size=1',
    },
  ],
  ['no body at all, as JSON', queryForYouGoodsPage, { ...post, body: {} }, { ...post, headers: asJson, body: '' }],
  ['countryId', listStates, { query: { country_id: '233' } }, { query: { countryId: '233' } }],
  ['CountryID', listStates, { query: { country_id: '233' } }, { query: { CountryID: '233' } }],
  [
    'a GET whose body is a query',
    listStates,
    { query: { country_id: '233' } },
    { query: { country_id: '233', lang: 'en', token: 'x' } },
  ],
  [
    'bearer',
    listOrders,
    { ...post, body: {} },
    { ...post, body: {}, headers: { authorization: `bearer ${buyer.token}` } },
  ],
  [
    'BEARER',
    listOrders,
    { ...post, body: {} },
    { ...post, body: {}, headers: { authorization: `BEARER ${buyer.token}` } },
  ],
  [
    'two spaces after Bearer',
    listOrders,
    { ...post, body: {} },
    { ...post, body: {}, headers: { authorization: `Bearer  ${buyer.token}` } },
  ],
  ['an empty tab', listOrders, { ...post, body: {} }, { ...post, body: { tab: '', before: '' } }],
  [
    'null for all that is left out',
    listOrders,
    { ...post, body: {} },
    { ...post, body: { tab: null, before: null, page_size: null } },
  ],
  [
    'numbers as text in a list',
    getExpenseInfo,
    { ...post, body: basket },
    { ...post, body: { ...basket, goods: wires } },
  ],
  [
    'skuId and couponId',
    getExpenseInfo,
    { ...post, body: basket },
    { ...post, body: { ...basket, goods: [{ skuId: styleId, quantity: 2 }], couponId: null } },
  ],
  [
    'usePoints as text',
    getExpenseInfo,
    { ...post, body: basket },
    { ...post, body: { goods: basket.goods, shipping: basket.shipping, usePoints: 'true' } },
  ],
  [
    'use_points as a number',
    getExpenseInfo,
    { ...post, body: basket },
    { ...post, body: { ...basket, use_points: 1 } },
  ],
  [
    'mailingId',
    getExpenseInfo,
    { ...post, body: basket },
    { ...post, body: { ...basket, shipping: { mailingId: String(buyer.addressId), shippingId: '' } } },
  ],
  [
    'nothing as empty text',
    getExpenseInfo,
    { ...post, body: basket },
    { ...post, body: { ...basket, coupon_id: '', device_sn: '', flash_item_id: '' } },
  ],
  [
    'a form with JSON in it',
    getExpenseInfo,
    { ...post, body: basket },
    {
      ...post,
      headers: asForm,
      body: form({
        goods: JSON.stringify(wires),
        shipping: JSON.stringify({ mailing_id: String(buyer.addressId) }),
        use_points: '1',
      }),
    },
  ],
  [
    'an address in camel case',
    addAddress,
    { ...post, body: shopForm },
    {
      ...post,
      body: {
        firstName: shopForm.first_name,
        lastName: shopForm.last_name,
        email: shopForm.email,
        phone: shopForm.phone,
        countryId: '233',
        province: shopForm.province,
        city: shopForm.city,
        address: shopForm.address,
        zipCode: shopForm.zip_code,
      },
    },
  ],
  [
    'a ZIP code as a number',
    addAddress,
    { ...post, body: shopForm },
    { ...post, body: { ...shopForm, zip_code: Number(shopForm.zip_code) } },
  ],
  [
    'null in an address',
    addAddress,
    { ...post, body: shopForm },
    { ...post, body: { ...shopForm, address_two: null, national_id: null, state: null } },
  ],
  [
    'an address as a form',
    addAddress,
    { ...post, body: shopForm },
    {
      ...post,
      headers: asForm,
      body: form(Object.fromEntries(Object.entries(shopForm).map(([key, value]) => [key, String(value)]))),
    },
  ],
  [
    'a store address in snake case',
    addDeliveryAddress,
    { ...post, body: storeForm },
    {
      ...post,
      body: {
        name: storeForm.name,
        sur_name: storeForm.surName,
        email: storeForm.email,
        phone_number: storeForm.phoneNumber,
        country_id: 233,
        region: storeForm.region,
        city: storeForm.city,
        street_addr: storeForm.streetAddr,
        zip_code: storeForm.zipCode,
        is_default: 'false',
      },
    },
  ],
]

test('there are forty ways', () => expect(ways).toHaveLength(40))

test.each(ways)('%s', async (_, { path }, own, old) => {
  const [said, meant] = [await say(path, old), await say(path, own)]
  expect(meant).toMatchObject({ status: 200, code: 0 })
  expect({ status: said.status, field: said.field, data: still(said.data) }).toEqual({
    status: 200,
    data: still(meant.data),
  })
})

test('a list that is walked by its key is read by page numbers too, to its end', async () => {
  const page = async (pageNum: number) =>
    (await say(listOrders.path, { ...post, body: { pageNum, pageSize: 1 } })).data.list.map(
      ({ order_no }: { order_no: string }) => order_no,
    )
  const all = (await say(listOrders.path, { ...post, body: {} })).data.list
  expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
    ...all.map(({ order_no }: { order_no: string }) => [order_no]),
    [],
  ])
  const far = await say(listOrders.path, { ...post, body: { pageNum: 51 } })
  expect(far).toMatchObject({ status: 400, reason: 'field_too_big', field: 'page', data: { max: 50 } })
})

test('a late page costs no more statements than the second one', async () => {
  for (let made = 3; made < 9; made += 1) await anOrder(t, { user: buyer, styleId })
  const { list } = (await say(listOrders.path, { ...post, body: {} })).data
  const query = vi.spyOn(t.db.$client, 'query')
  const statementsOf = async (pageNum: number) => {
    const before = query.mock.calls.length
    const page = (await say(listOrders.path, { ...post, body: { pageNum, pageSize: 1 } })).data.list
    expect(page).toEqual([list[pageNum - 1]])
    return query.mock.calls.length - before
  }
  await statementsOf(2)
  const second = await statementsOf(2)
  expect(second).toBeGreaterThan(0)
  expect(await statementsOf(9)).toBeLessThanOrEqual(second)
  query.mockRestore()
})

test('a DELETE may name a type of a body that it does not have', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const { id } = await anAddress(t, buyer)
    const gone = await say(`/diag_api/api/userAddress/${id}`, { method: 'DELETE', headers: { 'content-type': type } })
    expect(gone).toMatchObject({ status: 200, code: 0 })
  }
})

test('a wrong method is told which are right', async () => {
  expect(await say(listGoods.path, post)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(await say(listOrders.path, {})).toMatchObject({ status: 405, headers: { allow: 'POST' } })
  expect(await say('/diag_api/api/userAddress', { method: 'PUT' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, POST' },
  })
  expect((await say('/diag_api/api/nowhere', {})).status).toBe(404)
})

test('what cannot be read is still refused by its name, and what is said twice is taken by the contract’s word', async () => {
  expect(await say(listGoods.path, { query: { pageNum: 'two' } })).toMatchObject({ status: 400, field: 'page' })
  expect(await say(listGoods.path, { query: { page: '1e1' } })).toMatchObject({ status: 400, field: 'page' })
  expect((await say(listGoods.path, { query: { page: '2', pageNum: '1', page_size: '1' } })).data.page).toBe(2)
  expect(await say(addAddress.path, { ...post, body: { ...shopForm, first_name: null } })).toMatchObject({
    status: 400,
    reason: 'field_required',
    field: 'first_name',
  })
})

test('the console’s calls take the contract’s words only', async () => {
  const staff = await aUser(t, { role: 'administrator' })
  const list = (input: object) => t.call(couponStaffEndpoints.listStaffCoupons, input, staff)
  expect((await list({ page_size: 1 })).status).toBe(200)
  expect(await list({ page_size: '' })).toMatchObject({ status: 400, field: 'page_size' })
})
