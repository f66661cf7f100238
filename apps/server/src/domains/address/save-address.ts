import { keysOf } from '@pitlane/domain/record.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { checkAddress } from './check-address.ts'
import type { AddressFields, AddressInput, AddressRow } from './fields.ts'
import { lockAddresses } from './lock-addresses.ts'
import { listAddresses } from './queries.ts'
import { addresses } from './tables.ts'

type Ctx = WriteContext<UserContext>

/** More addresses than anybody needs: so the list is answered whole, without pages. */
const addressLimit = 50

/** Adds an address; the first is the default. An exact duplicate (a double tap) returns the existing one. */
export async function addAddress(ctx: Ctx, input: AddressInput): Promise<AddressRow> {
  const fields = checkAddress(input.fields)
  await lockAddresses(ctx)
  const mine = await listAddresses(ctx.db, ctx.actor.id)
  const same = mine.find((row) => isSame(row, fields))
  if (same) return input.isDefault && !same.isDefault ? updateAddress(ctx, same.id, { isDefault: true }) : same
  if (mine.length >= addressLimit) throw new AppError('address_limit', { values: { count: addressLimit } })

  const isDefault = mine.length === 0 || input.isDefault === true
  if (isDefault) await unsetDefault(ctx)
  const values = { ...fields, isDefault, userId: ctx.actor.id, createdAt: new Date(ctx.now) }
  return one(await ctx.db.insert(addresses).values(values).returning())
}

/** Changes one of the caller's addresses. */
export async function changeAddress(ctx: Ctx, { id, ...input }: AddressInput & { id: number }): Promise<AddressRow> {
  const fields = checkAddress(input.fields)
  await lockAddresses(ctx)
  return updateAddress(ctx, id, input.isDefault === undefined ? fields : { ...fields, isDefault: input.isDefault })
}

const isSame = (row: AddressRow, fields: AddressFields): boolean =>
  keysOf(fields).every((name) => row[name] === fields[name])

async function updateAddress(ctx: Ctx, id: number, changes: Partial<AddressRow>): Promise<AddressRow> {
  if (changes.isDefault) await unsetDefault(ctx, id)
  const [row] = await ctx.db
    .update(addresses)
    .set(changes)
    .where(and(eq(addresses.id, id), eq(addresses.userId, ctx.actor.id)))
    .returning()
  // The error takes back the unset default as well.
  if (!row) throw new AppError('address_gone')
  return row
}

/** Makes room under the unique index addresses_one_default. */
async function unsetDefault({ db, actor }: Ctx, exceptId = 0): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, actor.id), eq(addresses.isDefault, true), ne(addresses.id, exceptId)))
}
