import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { placedStates } from '@pitlane/domain/lab/lab.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { randomUUID } from 'node:crypto'
import { labApplications, labFeedback, labs as table } from '../src/domains/lab/tables.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { labs, type SeedLab } from './labs/labs.ts'
import { labText } from './labs/texts.ts'
import type { DrawnPictures } from './seed-pictures.ts'

type Wanted = { drawn: DrawnPictures; people: ReadonlyMap<string, number>; now: number }

async function insertLab(db: Transaction, lab: SeedLab, { drawn, now }: Wanted): Promise<number> {
  const { name, places, models = [], countries = [] } = lab
  const at = new Date(now + (Math.min(0, lab.from) - 5) * dayMs)
  const values = {
    status: 'published' as const,
    titles: labText(`${name}_title`),
    summaries: labText(`${name}_summary`),
    descriptions: labText(`${name}_description`),
    expectations: labText(`${name}_expectation`),
    agreements: labText('agreement'),
    fileId: drawn.goods[lab.picture]![1]!.file,
    places,
    taken: lab.people.filter(([, state]) => isOneOf(placedStates, state)).length,
    startsAt: new Date(now + lab.from * dayMs),
    endsAt: new Date(now + lab.until * dayMs),
    needsDevice: models.length > 0,
    models: [...models],
    countryIds: countries.map((code) => countryByCode(code)!.id),
    createdAt: at,
    updatedAt: at,
  }
  return one(await db.insert(table).values(values).returning({ id: table.id })).id
}

async function insertPeople(db: Transaction, labId: number, lab: SeedLab, { drawn, people, now }: Wanted) {
  for (const [who, state, daysAgo] of lab.people) {
    const at = new Date(now - daysAgo * dayMs)
    const application = {
      labId,
      userId: people.get(`${who}@pitlane.example`)!,
      state,
      models: (lab.models ?? []).slice(0, 1),
      reason: state === 'declined' ? 'We need vehicles with a gateway this time.' : '',
      createdAt: at,
      acceptedAt: state === 'accepted' ? at : null,
      updatedAt: at,
    }
    const { id } = one(await db.insert(labApplications).values(application).returning({ id: labApplications.id }))
    for (const said of lab.feedback?.filter((one) => one.who === who) ?? []) {
      const saidAt = new Date(now - said.daysAgo * dayMs)
      const media = drawn.goods[lab.picture]!.slice(0, said.pictures ?? 0)
      await db.insert(labFeedback).values({
        applicationId: id,
        text: said.text,
        media: media.map(({ file, width, height }) => ({ file, kind: 'image', width, height })),
        thanks: said.thanks ?? '',
        thankedAt: said.thanks ? new Date(saidAt.getTime() + dayMs) : null,
        key: randomUUID(),
        createdAt: saidAt,
        updatedAt: saidAt,
      })
    }
  }
}

/** What is tested, who tests it, and what was found. */
export async function seedLabs(db: Transaction, wanted: Wanted): Promise<void> {
  for (const lab of labs) await insertPeople(db, await insertLab(db, lab, wanted), lab, wanted)
}
