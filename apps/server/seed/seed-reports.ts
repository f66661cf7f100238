import { reportInput, type ReportInput } from '@pitlane/contract/report/input.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashToken } from '../src/domains/account/public.ts'
import type { Deps } from '../src/platform/context.ts'
import { deviceKeys } from '../src/domains/device/tables.ts'
import { emit } from '../src/domains.ts'
import { submitReport } from '../src/domains/report/submit-report.ts'
import { systemContext } from '../src/platform/context.ts'

/** The key of the demonstration's workshop device; docs/reports.md sends reports with it. */
export const demoDeviceKey = 'pitlane-demo-device-key-0000000000000000000'
const folder = join(import.meta.dirname, 'reports')

/** What devices have sent, from answers such as real vehicles give: each of the files can be sent by hand as well. */
export const demoReports = (): ReportInput[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => reportInput.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))

/** The key of the companion app, and what it has sent. */
export async function seedReports(deps: Deps): Promise<void> {
  const at = new Date(deps.clock())
  const [key] = await deps.db
    .insert(deviceKeys)
    .values({ name: 'Pitlane companion app', keyHash: hashToken(demoDeviceKey), createdAt: at })
    .returning()
  const ctx = { ...systemContext(deps, emit), sender: { keyId: key!.id } }
  const inOrder = demoReports().toSorted((a, b) => a.measured_at - b.measured_at)
  for (const report of inOrder) await submitReport({ ...ctx, now: report.measured_at }, report)
}
