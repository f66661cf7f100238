import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { fittingOf, ratedTests, rolloverOf, starsOf, type TestStars } from '@pitlane/domain/vehicle/rating.ts'
import { and, eq, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Deps } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { readDay } from '../../platform/gateways/vehicle-data/read-day.ts'
import { readTexts } from '../../platform/read-texts.ts'
import { storeRecalls, type StoredLine } from './store-recalls.ts'
import { recallCampaigns, recallImports, safetyRatings } from './tables.ts'

/** The day of its newest campaign: what it says of later ones is nothing. */
export const excerptDay = '2026-08-12'

const fileOf = (name: string) => new URL(`facts/${name}`, import.meta.url)
const read = (name: string): string => readFileSync(fileOf(name), 'utf8')

/** Rows of a table with a header and tabs. */
function rowsOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = file.trim().split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [names[at]!, cell])))
}

const flags: Record<string, boolean> = { yes: true, no: false }
const remedy = 'The maker’s dealers put it right free of charge.'

function recallLines(): StoredLine[] {
  const texts = readTexts(fileOf('recall-texts.json'))
  return rowsOf(read('recalls.tsv')).map((row) => {
    const [summary = '', consequence = ''] = texts[row['component']!]?.split('|') ?? []
    return {
      number: row['campaign']!,
      manufacturer: '',
      make: row['make']!,
      model: row['model']!,
      year: row['year'] === '9999' ? 0 : Number(row['year']),
      component: row['component']!,
      received: readDay(row['received']),
      units: row['units'] ? Number(row['units']) : null,
      doNotDrive: flags[row['park_it'] ?? ''] ?? null,
      parkOutside: flags[row['park_outside'] ?? ''] ?? null,
      overTheAir: flags[row['over_the_air'] ?? ''] ?? null,
      summary,
      consequence,
      remedy,
      notes: '',
    }
  })
}

const columns: Partial<Record<keyof TestStars, string>> = {
  overall: 'OverallRating',
  front: 'OverallFrontCrashRating',
  front_driver: 'FrontCrashDriversideRating',
  front_passenger: 'FrontCrashPassengersideRating',
  side: 'OverallSideCrashRating',
  side_driver: 'SideCrashDriversideRating',
  side_passenger: 'SideCrashPassengersideRating',
  pole: 'SidePoleCrashRating',
  rollover: 'RolloverRating',
}
const countOf = (text: string | undefined): number | null => (text ? Number(text) : null)

async function storeRatings(db: Transaction, at: Date): Promise<void> {
  await db.delete(safetyRatings).where(eq(safetyRatings.source, 'excerpt'))
  await db.insert(safetyRatings).values(
    rowsOf(read('ratings.tsv')).map((row) => ({
      source: 'excerpt' as const,
      variantId: Number(row['VehicleId']),
      programme: 'NHTSA',
      description: row['VehicleDescription']!,
      make: row['Make']!,
      model: row['Model']!,
      makeKey: nameKey(row['Make']!),
      modelKey: nameKey(row['Model']!),
      yearFrom: Number(row['ModelYear']),
      yearUntil: Number(row['ModelYear']),
      stars: Object.fromEntries(ratedTests.map((test) => [test, starsOf(row[columns[test] ?? ''])])) as TestStars,
      facts: {
        rolloverRisk: rolloverOf(row['RolloverPossibility']),
        assists: {
          stability: fittingOf(row['NHTSAElectronicStabilityControl']),
          collision: fittingOf(row['NHTSAForwardCollisionWarning']),
          lane: fittingOf(row['NHTSALaneDepartureWarning']),
        },
        complaints: countOf(row['ComplaintsCount']),
        recalls: countOf(row['RecallsCount']),
        investigations: countOf(row['InvestigationCount']),
      },
      createdAt: at,
      updatedAt: at,
    })),
  )
}

/**
 * Loads the small set of campaigns and ratings that ships, if it has changed since the last load: facts of US federal
 * data, with short texts of ours. It is an excerpt, and says of nothing that there is none.
 */
export async function loadExcerpt({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const fingerprint = hash('sha256', ['recalls.tsv', 'ratings.tsv', 'recall-texts.json'].map(read).join('\0'))
  const newest = and(eq(recallImports.kind, 'excerpt'), eq(recallImports.hash, fingerprint))
  if ((await db.$count(recallImports, newest)) > 0) return
  const at = new Date(clock())
  await db.transaction(async (tx) => {
    // Processes that start together load it once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vehicle-excerpt', 0))`)
    if ((await tx.$count(recallImports, newest)) > 0) return
    await tx.execute(sql`delete from recall_vehicles v using recall_campaigns c
      where c.id = v.campaign_id and c.source = 'excerpt'`)
    await tx.delete(recallCampaigns).where(eq(recallCampaigns.source, 'excerpt'))
    const stored = await storeRecalls(tx, 'excerpt', recallLines(), at)
    await storeRatings(tx, at)
    await tx.insert(recallImports).values({
      kind: 'excerpt',
      name: 'excerpt',
      state: 'done',
      hash: fingerprint,
      lines: stored.lines,
      campaignsNew: stored.campaignsNew,
      vehiclesNew: stored.vehiclesNew,
      untilDay: excerptDay,
      createdAt: at,
      updatedAt: at,
    })
  })
}
