import { reportCheckEndpoints } from '@pitlane/contract/report/check.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aBrand } from '../brand/factory.ts'
import { aDeviceKey, aReportInput } from './factory.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test', SECRET_KEY: 's'.repeat(43) } })
guardInvariants(t)
await aBrand(t, 'torq', { domains: ['torq.test', 'www.torq.test'] })
await aBrand(t, 'anvil')
const key = await aDeviceKey(t)

/** What a caller of a host, or of a channel, is told of a report, and what stands on its document. */
async function linksFor(headers: Record<string, string>) {
  const { path, method } = reportEndpoints.submitReport
  const sent = await t.app.inject({
    method,
    url: path,
    headers: { ...headers, authorization: `Bearer ${key}` },
    payload: aReportInput('scan'),
  })
  const { id, url } = sent.json().data as { id: string; url: string }
  const pdf = await t.app.inject({ url: `/system/report/pdf?id=${id}&kind=scan`, headers })
  const text = readPdf(pdf.rawPayload).pages.join('').replaceAll(/\s/g, '')
  const [code] = /(?:[\dA-Z]{4}-){2}[\dA-Z]{4}/.exec(text)!
  const checked = await t.app.inject({ url: `${reportCheckEndpoints.checkReport.path}?code=${code}`, headers })
  return { id, url, text, links: pdf.rawPayload.toString('latin1'), checked: checked.json().data.report?.url as string }
}

test.each([
  ['the shop', {}, 'https://shop.test', ''],
  ['a brand with a domain', { host: 'www.torq.test' }, 'https://torq.test', ''],
  ['a brand without one', { channel: 'anvil' }, 'https://shop.test', '&channel=anvil'],
])(
  'who asks in %s is led there: by the link, by the document and by its check',
  async (_, headers, origin, channel) => {
    const { id, url, text, links, checked } = await linksFor(headers)
    expect(url).toBe(`${origin}/report/diag_merge?id=${id}${channel}`)
    expect(links).toContain(`(${url})`)
    expect(text).toContain(`goto${new URL(origin).host}/report/check`)
    expect(checked).toBe(url)
  },
)
