import type { CheckedReport, reportCheckEndpoints } from '@pitlane/contract/report/check.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { maskVin } from '@pitlane/domain/report/mask.ts'
import { linkStateOf } from '@pitlane/domain/report/report.ts'
import { judgeSeal, readSealCode } from '@pitlane/domain/report/seal.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { contentHashOf } from './seal-report.ts'
import { findPublicKey } from './report-keys.ts'
import { isSignedBy, readSeal } from './sign-pdf.ts'
import { findReportLinks } from './report-links.ts'
import { reports, reportSeals } from './tables.ts'

type Input = ParsedOf<typeof reportCheckEndpoints.checkReport>

async function findSealed({ db }: Pick<Context, 'db'>, code: string) {
  const [found] = await db
    .select({ seal: reportSeals, report: reports })
    .from(reportSeals)
    .innerJoin(reports, eq(reports.id, reportSeals.reportId))
    .where(eq(reportSeals.code, code))
  return found ?? null
}

/** What the first of the codes that we have given belongs to. */
async function findFirst(ctx: Context, [code, ...others]: readonly string[]): ReturnType<typeof findSealed> {
  return code === undefined ? null : ((await findSealed(ctx, code)) ?? findFirst(ctx, others))
}

/** Whose file it is, if it is as we made it: the code that was signed with it. */
async function findSigned(ctx: Context, { sum, seal }: Input): Promise<string | null> {
  const signature = readSeal(seal)
  if (!signature || sum === undefined) return null
  const key = await findPublicKey(ctx, signature.key)
  return key && isSignedBy(key, sum, signature) ? signature.code : null
}

/** What strangers are told of a report that somebody holds a document of; of one that was taken back no more than its head. */
async function present(ctx: Context, code: string, { report }: NonNullable<Awaited<ReturnType<typeof findSealed>>>) {
  const links = await findReportLinks(ctx)
  const { make, model } = report.data.vehicle
  const isOpen = linkStateOf(report) === 'open'
  return {
    kind: report.kind,
    number: report.number,
    code,
    measured_at: report.measuredAt.getTime(),
    received_at: report.receivedAt.getTime(),
    agency: report.letterhead?.name ?? report.data.testing_agency.name,
    finding: isOpen ? report.finding : null,
    vehicle: isOpen ? { make, model, vin: maskVin(report.vin) } : null,
    url: isOpen ? links.report(report.kind, report.publicId) : null,
  }
}

/** Whether a PDF is as we made it, or which report a code from paper belongs to. Anybody may ask. */
export async function checkReport(ctx: Context, input: Input): Promise<CheckedReport> {
  const signed = await findSigned(ctx, input)
  // A file that was changed in the code that it bears has another one in its last line.
  const codes = [signed, readSealCode(input.code), readSeal(input.seal)?.code]
  const found = await findFirst(
    ctx,
    codes.filter((code) => typeof code === 'string'),
  )
  const file = input.sum === undefined ? null : signed === null ? 'changed' : 'intact'
  return {
    verdict: judgeSeal({ file, known: found !== null, open: found !== null && linkStateOf(found.report) === 'open' }),
    outdated:
      found !== null && found.seal.contentHash.toString('hex') !== (await contentHashOf(ctx, found.seal.reportId)),
    sum: input.sum ?? null,
    report: found && (await present(ctx, found.seal.code, found)),
  }
}
