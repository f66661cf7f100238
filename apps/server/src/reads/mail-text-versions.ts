import type { Listing } from '@pitlane/contract/staff-shapes.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { brandMailTexts } from '../domains/brand/tables.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { behind, offsetOf, orderOf, type Walk } from '../platform/db/page.ts'

const sorts = { id: brandMailTexts.id }
type Window = Pick<Listing, 'page' | 'page_size' | 'direction'> & { sort: 'id' } & Walk

/** The versions of a letter, with who wrote them. */
export const findMailTextVersions = (db: Database | Transaction, here: SQL | undefined, input: Window) =>
  db
    .select({ row: brandMailTexts, email: users.email, name: users.name })
    .from(brandMailTexts)
    .innerJoin(users, eq(users.id, brandMailTexts.writtenBy))
    .where(and(here, behind(sorts, brandMailTexts.id, input)))
    .orderBy(...orderOf(sorts, brandMailTexts.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
