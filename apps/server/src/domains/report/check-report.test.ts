import { reportCheckEndpoints } from '@pitlane/contract/report/check.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { findSigningKey, rotateReportKey } from './report-keys.ts'
import { reportKeys } from './tables.ts'

const secret = 's'.repeat(43)
const t = await testApp({ env: { SECRET_KEY: secret } })
const key = await aDeviceKey(t)
const owner = await aUser(t)
const support = await aUser(t, { role: 'support' })
const device = { sn: await aDevice(t, owner), software_version: '3.2.1' }

type Kind = Parameters<typeof aReportInput>[0]
const made = async (kind: Kind, facts: object = {}) =>
  (await submit(t, key, aReportInput(kind, { device, ...facts }))).data.id

async function pdfOf(id: string, kind: Kind, query: object = {}, who?: { token: string }): Promise<Buffer> {
  t.pass(60_000)
  const search = new URLSearchParams({ id, kind, ...query })
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  return (await t.app.inject({ url: `/system/report/pdf?${search}`, headers })).rawPayload
}

const pdfForm = (bytes: Buffer, field = 'file') =>
  formOf([{ bytes, field, name: 'report.pdf', type: 'application/pdf' }])

/** Posts the form as a browser does, and asks what its screen asks. */
async function check(file: Buffer) {
  t.pass(60_000)
  const form = pdfForm(file)
  const { headers, statusCode } = await t.app.inject({ method: 'POST', url: '/report/check?lang=de', ...form })
  expect(statusCode).toBe(303)
  const told = new URL(String(headers.location), 'http://shop').searchParams
  expect(told.get('lang')).toBe('de')
  const { data } = await t.call(reportCheckEndpoints.checkReport, {
    code: told.get('code') ?? '',
    sum: told.get('sum')!,
    seal: told.get('seal')!,
  })
  return data
}
const codeOf = (pdf: Buffer) => /PitlaneReport-(\w{12})/.exec(pdf.toString('latin1'))![1]!
const byCode = async (code: string) => (await t.call(reportCheckEndpoints.checkReport, { code })).data

test('a document is valid in every language and zone, for its owner and for strangers, and says whose report it is', async () => {
  const id = await made('tyre_tread')
  for (const who of [undefined, owner])
    for (const query of [{}, { lang: 'jp', zone: 'Asia/Tokyo' }, { lang: 'de' }]) {
      const found = await check(await pdfOf(id, 'tyre_tread', query, who))
      expect(found).toMatchObject({ verdict: 'valid', outdated: false })
      expect(found.report).toMatchObject({
        kind: 'tyre_tread',
        agency: 'North Quay Garage',
        finding: 'good',
        measured_at: Date.UTC(2026, 10, 20, 9),
        vehicle: { make: 'Volkswagen', model: 'ID.4', vin: 'WVW•••6752' },
        url: expect.stringContaining(id),
      })
    }
})

test('any byte that is changed, added or taken away makes it a changed one', async () => {
  const pdf = await pdfOf(await made('tyre_tread'), 'tyre_tread')
  expect((await check(pdf)).verdict).toBe('valid')
  const places = new Set([
    0,
    pdf.length - 1,
    ...Array.from({ length: 150 }, (_, at) => pdf.length - 1 - at),
    ...Array.from({ length: 60 }, (_, at) => Math.floor((pdf.length / 60) * at)),
    // Also where the file bears its code.
    ...Array.from({ length: 26 }, (_, at) => pdf.indexOf('PitlaneReport-') + at),
  ])
  for (const at of places) {
    const other = Buffer.from(pdf)
    other[at]! ^= 1
    const { verdict, report } = await check(other)
    expect([at, verdict, report?.code]).toEqual([at, 'changed', codeOf(pdf)])
  }
  const others = [
    Buffer.concat([pdf, Buffer.from('\n')]),
    pdf.subarray(0, -1),
    pdf.subarray(0, -150),
    Buffer.concat([pdf, pdf]),
  ]
  for (const other of others) expect((await check(other)).verdict).toBe('changed')
})

test('the last line of another document does not fit', async () => {
  const [one, other] = [await pdfOf(await made('scan'), 'scan'), await pdfOf(await made('scan'), 'scan')]
  const lineOf = (pdf: Buffer) => pdf.subarray(pdf.lastIndexOf('%PitlaneSignature'))
  const bodyOf = (pdf: Buffer) => pdf.subarray(0, pdf.lastIndexOf('%PitlaneSignature'))
  const found = await check(Buffer.concat([bodyOf(one), lineOf(other)]))
  expect(found).toMatchObject({ verdict: 'changed', report: { code: codeOf(one) } })
})

test('what is not ours is not, whatever it says of itself', async () => {
  for (const text of ['hello', '%PDF-1.7\n%%EOF', 'PitlaneReport-7QF2K0VX91MN'])
    expect(await check(Buffer.from(text))).toMatchObject({ verdict: 'unknown', report: null })
  const elsewhere = await testApp({ env: { SECRET_KEY: secret } })
  const id = (await submit(elsewhere, await aDeviceKey(elsewhere), aReportInput('scan'))).data.id
  const { rawPayload } = await elsewhere.app.inject({ url: `/system/report/pdf?id=${id}&kind=scan` })
  expect(rawPayload.includes('%PitlaneSignature')).toBe(true)
  expect(await check(rawPayload)).toMatchObject({ verdict: 'unknown', report: null })
})

test('the code from paper finds the report, however it is typed', async () => {
  const pdf = await pdfOf(await made('scan'), 'scan')
  const code = codeOf(pdf)
  expect(readPdf(pdf).pages.join('').replaceAll(/\s/g, '')).toContain(code.replaceAll(/.{4}(?=.)/g, '$&-'))
  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4, 8)}-${code.slice(8)}`
  expect(await byCode(typed)).toMatchObject({ verdict: 'issued', sum: null, report: { code } })
  expect(await byCode('0000-0000-0000')).toMatchObject({ verdict: 'unknown', report: null })
  expect(await byCode('nonsense')).toMatchObject({ verdict: 'unknown', report: null })
})

test('of a report that was taken back only the head is told', async () => {
  const id = await made('scan')
  const pdf = await pdfOf(id, 'scan')
  const head = { verdict: 'withdrawn', report: { finding: null, vehicle: null, url: null, kind: 'scan' } }
  await t.call(reportEndpoints.revokeReport, { id, revoked: true }, owner)
  expect(await check(pdf)).toMatchObject(head)
  expect(await byCode(codeOf(pdf))).toMatchObject(head)
  await t.call(reportEndpoints.revokeReport, { id, revoked: false }, owner)
  expect((await check(pdf)).verdict).toBe('valid')
  const { list } = (await t.call(reportStaffEndpoints.listStaffReports, {}, support)).data
  await t.call(reportStaffEndpoints.withdrawReport, { id: list[0]!.id, withdrawn: true, why: 'Mistake' }, support)
  expect(await check(pdf)).toMatchObject(head)
})

test('a document from before another scan of the visit is told from one of today', async () => {
  const visit = { visit_id: randomBytes(8).toString('hex') }
  const id = await made('scan', visit)
  const early = await pdfOf(id, 'scan')
  await made('scan', { ...visit, measured_at: Date.UTC(2026, 10, 20, 10) })
  expect(await check(early)).toMatchObject({ verdict: 'valid', outdated: true })
  const late = await pdfOf(id, 'scan')
  expect(codeOf(late)).not.toBe(codeOf(early))
  expect(await check(late)).toMatchObject({ verdict: 'valid', outdated: false })
})

test('a retired key checks what it has signed, and another one signs', async () => {
  const id = await made('scan')
  const before = await pdfOf(id, 'scan')
  const next = await rotateReportKey({ db: t.db, now: t.now() }, secret)
  const after = await pdfOf(id, 'scan')
  expect(after.toString('latin1')).toContain(`%PitlaneSignature 1 ${next} `)
  expect(after.equals(before)).toBe(false)
  for (const pdf of [before, after]) expect((await check(pdf)).verdict).toBe('valid')
})

test('anybody can check a document without us, by the published key', async () => {
  const pdf = await pdfOf(await made('scan'), 'scan')
  const from = pdf.lastIndexOf('%PitlaneSignature')
  const [, , id, code, signature] = pdf.subarray(from).toString().trim().split(' ')
  const { list } = (await t.call(reportCheckEndpoints.listReportKeys, {})).data
  const found = list.find((one) => one.id === id)!
  const publicKey = createPublicKey({ key: Buffer.from(found.public_key, 'base64'), format: 'der', type: 'spki' })
  const sum = createHash('sha256').update(pdf.subarray(0, from)).digest('hex')
  const message = Buffer.from(`pitlane report pdf 1\n${id}\n${code}\n${sum}`)
  expect(verify(null, message, publicKey, Buffer.from(signature!, 'base64url'))).toBe(true)
})

test('of processes that need the first key at once, one makes it, and all sign with it', async () => {
  const fresh = await testApp({ env: { SECRET_KEY: secret } })
  const ctx = { ...fresh.deps, now: fresh.now() }
  const keys = await Promise.all(Array.from({ length: 32 }, () => findSigningKey(ctx)))
  expect(new Set(keys.map((one) => one?.id)).size).toBe(1)
  expect(await fresh.db.$count(reportKeys)).toBe(1)
})

test('another SECRET_KEY signs with another key, and without one nothing is signed', async () => {
  const first = await testApp({ env: { SECRET_KEY: secret } })
  const own = await aDeviceKey(first)
  const { id } = (await submit(first, own, aReportInput('scan'))).data
  const draw = async () => (await first.app.inject({ url: `/system/report/pdf?id=${id}&kind=scan` })).rawPayload
  const signed = await draw()
  first.deps.env.SECRET_KEY = 'x'.repeat(43)
  expect((await draw()).equals(signed)).toBe(false)
  expect(await first.db.$count(reportKeys)).toBe(2)
  delete first.deps.env.SECRET_KEY
  expect((await draw()).includes('PitlaneSignature')).toBe(false)
})

test('a file that is too large, none at all and too many of them are refused with a word for the screen', async () => {
  const post = async (form: object) =>
    (await t.app.inject({ method: 'POST', url: '/report/check', ...form })).headers.location
  expect(await post(pdfForm(Buffer.alloc(10 * 1024 * 1024 + 1)))).toContain('problem=field_too_large')
  expect(await post(pdfForm(Buffer.from('x'), 'other'))).toContain('problem=field_required')
  expect(await post({ payload: {} })).toContain('problem=field_required')
  const many = await Promise.all(Array.from({ length: 70 }, () => post(pdfForm(Buffer.from('x')))))
  expect(many.filter((where) => where?.includes('problem=too_many_requests')).length).toBeGreaterThan(0)
})
