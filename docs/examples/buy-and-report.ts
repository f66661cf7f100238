import { randomUUID } from 'node:crypto'
import { Api, type Refusal, type SubmitReportInput } from './pitlane.ts'

const clientOf = (shop: string, token?: string) =>
  new Api({ baseUrl: shop, baseApiParams: { headers: token ? { Authorization: `Bearer ${token}` } : {} } })

/** What was asked for; a refusal has another code than 0, and says in words what it is about. */
function dataOf<Data>(answer: { code: 0; data: Data } | Refusal): Data {
  if (answer.code === 0) return answer.data
  throw new Error(`${answer.code}: ${answer.message}`)
}

type Buyer = { email: string; password: string }

/** Buys one piece, sent to the buyer's first address. `pay` leads the buyer to the payment provider's page. */
export async function buy(shop: string, buyer: Buyer, goods: string, pay: (url: string) => Promise<void>) {
  const login = dataOf((await clientOf(shop).diagApi.login(buyer)).data)
  const { orderApi, diagApi, h5Mall } = clientOf(shop, login.token)
  const found = dataOf((await h5Mall.searchGoods({ q: goods })).data)
  const { styles } = dataOf((await orderApi.getGoods({ id: found.list[0]!.id })).data)
  const [address] = dataOf((await diagApi.listAddresses()).data)
  const basket = { goods: [{ sku_id: styles[0]!.id, quantity: 1 }], shipping: { mailing_id: address!.id } }
  // The quote is what the buyer agrees to: where a price has changed since, the order is refused.
  const { quote } = dataOf((await orderApi.getExpenseInfo(basket)).data)
  const intention = { ...basket, quote, idempotency_key: randomUUID() }
  const { order_no } = dataOf((await orderApi.createOrder(intention)).data)
  const { url } = dataOf((await h5Mall.startPayment({ order_no, wallet: 'google_pay' })).data)
  if (url) await pay(url)
  const { status } = dataOf((await h5Mall.getPaymentStatus({ order_no })).data)
  return { order_no, status }
}

/** Sends what a device has measured, with the key of its app. @returns where one reads it */
export async function sendReport(shop: string, deviceKey: string, report: SubmitReportInput) {
  const { data } = await clientOf(shop, deviceKey).apicloud.submitReport(report)
  return dataOf(data).url
}
