import { roles } from '@pitlane/domain/account/account.ts'
import { waitingKinds } from '@pitlane/domain/account/waiting.ts'
import { deadlineMeanings, staffActions } from '@pitlane/domain/after-sales/actions.ts'
import { afterSalesStates, afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { categoryIcons } from '@pitlane/domain/catalog/category-icons.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import { deviceRefusals } from '@pitlane/contract/device/staff.ts'
import { deviceTransferStates } from '@pitlane/domain/device/device.ts'
import { applicationStates, labStates, labStatuses } from '@pitlane/domain/lab/lab.ts'
import { pieceSources, serviceKinds } from '@pitlane/domain/membership/service.ts'
import { membershipStates } from '@pitlane/domain/membership/spans.ts'
import { signals } from '@pitlane/domain/invitation/signals.ts'
import { rewardStates, takeBackReasons } from '@pitlane/domain/invitation/states.ts'
import { logisticsStates } from '@pitlane/domain/logistics/logistics.ts'
import { closeReasons, orderLabels, orderStates, paymentStates, shipmentStates } from '@pitlane/domain/order/states.ts'
import { attemptStates, refundReasons, refundStates } from '@pitlane/domain/payment/states.ts'
import { generalScopes, limitNames } from '@pitlane/domain/report/limits.ts'
import { findings, reportKinds } from '@pitlane/domain/report/report.ts'
import { allStars, reviewActions, reviewStates } from '@pitlane/domain/review/review.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TranslationMessages } from 'ra-core'
import { expect, test } from 'vitest'
import letters from '../../server/locales/en/mail.json' with { type: 'json' }
import { settingRules } from '../../server/src/platform/db/settings.ts'
import parts from './locales/en/ra.json' with { type: 'json' }
import { locales } from './lib/locale.ts'

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flatten(value, `${at}${key}.`),
  )
const folder = (locale: string) => join(import.meta.dirname, 'locales', locale)
const read = (locale: string) =>
  new Map(
    readdirSync(folder(locale)).flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(folder(locale), file), 'utf8')) as Tree),
    ),
  )
const texts = new Map(locales.map((locale) => [locale, read(locale)]))
const en = texts.get('en')!
const placeholders = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]!).toSorted()

test('every language has the texts of English, with the same values in them', () => {
  for (const [locale, own] of texts) {
    expect([locale, [...own.keys()].toSorted()]).toEqual([locale, [...en.keys()].toSorted()])
    // React-admin gives more values to a text of its own than one language needs.
    for (const [key, text] of [...en].filter(([key]) => !key.startsWith('ra.')))
      expect([locale, key, placeholders(own.get(key)!)]).toEqual([locale, key, placeholders(text)])
  }
})

test("all that react-admin's parts can say is in our texts", () => {
  const messages: TranslationMessages = parts
  expect(messages.ra.page.list).toBe('%{name}')
})

test.each([
  ['role', roles],
  ['waiting', waitingKinds],
  ['category.icon', categoryIcons],
  ['goods.kind', goodsKinds],
  ['coupon.type', couponTypes],
  ['order.reason', closeReasons],
  ['order.label', orderLabels],
  ['order.state', orderStates],
  ['order.payment', paymentStates],
  ['order.shipment', shipmentStates],
  ['payment.state', attemptStates],
  ['parcel.state', logisticsStates],
  ['after_sales.state', afterSalesStates],
  ['after_sales.type', afterSalesTypes],
  ['after_sales.means', deadlineMeanings],
  ['audit.action', [...staffActions, ...reviewActions]],
  ['refund.reason', refundReasons],
  ['refund.state', refundStates],
  ['device.transfer_state', deviceTransferStates],
  ['device_import.refused', deviceRefusals],
  ['service.kind', serviceKinds],
  ['service.source', pieceSources],
  ['service.state', membershipStates],
  ['invitation.state', rewardStates],
  ['invitation.reason', takeBackReasons],
  ['invitation.signal_name', signals],
  ['report.kind', reportKinds],
  ['report.finding', findings],
  ['limits.scope', generalScopes.map((scope) => scope.replace(':', '_'))],
  ['limits.name', generalScopes.flatMap(limitNames)],
  ['setting', Object.keys(settingRules)],
  ['lab.status', labStatuses],
  ['lab.state', labStates],
  ['lab.application', applicationStates],
  ['review.state', reviewStates],
  ['review.stars', allStars.map(String)],
])('every %s has its word', (words, keys) => {
  expect(keys.filter((key) => !en.has(`${words}.${key}`))).toEqual([])
})

const server = join(import.meta.dirname, '../../server/src')
const commands = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path))
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .filter((text) => text.includes('writeAudit('))

test.each(['action', 'entity'])('every %s that a command writes into the audit log has its word', (part) => {
  const written = commands.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b${part}: ([^,}\\n]*)`, 'g'))].flatMap(([, value = '']) =>
      [...value.matchAll(/'([\w-]+)'/g)].map((match) => match[1]!),
    ),
  )
  expect(written.length).toBeGreaterThan(50)
  expect([...new Set(written)].filter((word) => !en.has(`audit.${part}.${word}`))).toEqual([])
})

const features = join(import.meta.dirname, 'features')
/** Parts that ask for a label themselves are left out: pictures, and what says another one. */
const labelled = /<(?!Picture|ThumbnailField)[\w.]+\s+(?:key="\w+"\s+)?source="([\w.]+)"(?!\s+label)/g

test.each(readdirSync(features))('every column and input of %s has its word', (feature) => {
  const sources = readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join(features, feature, path), 'utf8').matchAll(labelled)])
    .map((match) => match[1]!)
  const own = flatten(JSON.parse(readFileSync(join(folder('en'), `${feature}.json`), 'utf8')) as Tree)
  const named = own.map(([key]) => /^resources\.[\w-]+\.fields\.(.+)$/.exec(key)?.[1])
  // Inputs of a list within a record have theirs below the list's.
  const inLists = named.map((name) => /\.(\w+)$/.exec(name ?? '')?.[1])
  expect([...new Set(sources)].filter((source) => ![...named, ...inLists].includes(source))).toEqual([])
})

test('every text of a mail is called by what it is there, and no two of a mail the same', () => {
  for (const [locale, own] of texts)
    for (const [letter, named] of Object.entries(letters)) {
      const labels = Object.keys(named).map((name) =>
        own.get(`mail_text.${letter === 'words' ? 'word' : 'field'}.${name}`),
      )
      expect([locale, letter, labels.filter((label) => label === undefined)]).toEqual([locale, letter, []])
      expect([locale, letter, new Set(labels).size]).toEqual([locale, letter, labels.length])
    }
})
