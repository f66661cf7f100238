import { agreementEndpoints } from '@pitlane/contract/agreement/agreement.ts'
import { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import { brandStaffEndpoints } from '@pitlane/contract/brand/staff.ts'
import { uploadPicture } from '@pitlane/contract/catalog/staff-display.ts'
import { mailTextStaffEndpoints } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { petrolColours, yellowColours } from '@pitlane/domain/brand/colours.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendFile } from '../../../test/form.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { setOrder } from '../../platform/mail/factory.ts'
import { settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { anOrder } from '../order/factory.ts'
import { mailPlaced } from '../order/mail-order.ts'
import { findBrand } from './find-brands.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test', MAIL_FROM: 'Pitlane <hello@shop.test>' } })
guardInvariants(t)
await t.db.insert(settings).values({ key: 'sender_domains', value: 'torq.test, anvil.test' })

const admin = await aUser(t, { role: 'administrator' })
const looks = { torq: petrolColours, anvil: yellowColours }
type Channel = keyof typeof looks

/** Uploads a logo in the brand's color. */
async function aLogo(channel: Channel) {
  const background = looks[channel].main
  const bytes = await sharp({ create: { width: 320, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  const { data } = await sendFile(t, uploadPicture, admin.token, { bytes })
  return { file: data.file }
}

/** Everything that a maker may say, through the console's own calls. */
async function settle(channel: Channel) {
  const title = channel[0]!.toUpperCase() + channel.slice(1)
  const fields = {
    name: title,
    company: `${title} Ltd`,
    address: `${title} Street 1`,
    email: `help@${channel}.test`,
    phone: channel,
    hours: {},
    links: [],
    domains: [],
    promises: { en: `${title} ships today` },
    sender_name: `${title} orders`,
    sender_address: `post@${channel}.test`,
    logo: await aLogo(channel),
    dark_logo: null,
    icon: null,
    colours: looks[channel],
  }
  const brand = await t.call(brandStaffEndpoints.createBrand, { key: randomUUID(), channel, ...fields }, admin)
  const id = `${brand.data.id}.en.order_placed`
  const { saveMailText } = mailTextStaffEndpoints
  await t.call(saveMailText, { id, version: 0, texts: { heading: `${title} says thanks` } }, admin)
  const { createStaffAgreement, publishStaffAgreement } = agreementStaffEndpoints
  const text = { label: '2.0', texts: { en: `The terms of ${title}` } }
  const input = { key: randomUUID(), brand_id: brand.data.id, document: 'user_agreement', ...text }
  const { data: draft } = await t.call(createStaffAgreement, input, admin)
  const effective = new Date(t.now()).toISOString().slice(0, 10)
  await t.call(publishStaffAgreement, { id: draft.id, version: draft.version, effective, needs_consent: 0 }, admin)
}

async function shownOf(channel: Channel) {
  const brand = await findBrand(t.db, channel, 'https://shop.test')
  const order = await anOrder(t)
  await setOrder(t, order.id, { channel })
  await inTransaction(t.systemContext(), (tx) => mailPlaced(tx, { orderId: order.id }))
  await t.runJobs()
  const mail = t.mails.pop()!
  const asked = { document: 'user_agreement' } as const
  const { data } = await t.call(agreementEndpoints.getAgreement, asked, { headers: { channel } })
  return {
    name: brand.name,
    logo: brand.logo?.src,
    colors: brand.style,
    sender: `${mail.from?.name} <${mail.from?.address}>`,
    'mail text': /\w+ says thanks/.exec(mail.text)?.[0],
    agreement: data.shown?.text,
    'delivery promise': brand.promises.en,
    contact: `${brand.company} ${brand.address} ${brand.email} ${brand.phone} ${mail.replyTo}`,
  }
}

await settle('torq')
await settle('anvil')
const [torq, anvil] = [await shownOf('torq'), await shownOf('anvil')]

test.each(Object.keys(torq) as (keyof typeof torq)[])('two brands on one server differ in their %s', (what) => {
  expect(torq[what]).toBeTruthy()
  expect(anvil[what]).toBeTruthy()
  expect(torq[what]).not.toBe(anvil[what])
})

test('each is its own and nobody else’s', () => {
  expect(torq).toMatchObject({
    name: 'Torq',
    sender: 'Torq orders <post@torq.test>',
    'mail text': 'Torq says thanks',
    agreement: 'The terms of Torq',
    'delivery promise': 'Torq ships today',
  })
  expect(JSON.stringify(torq).toLowerCase()).not.toContain('anvil')
  expect(JSON.stringify(anvil).toLowerCase()).not.toContain('torq')
})
