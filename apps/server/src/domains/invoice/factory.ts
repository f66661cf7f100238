import { asc, eq } from 'drizzle-orm'
import type { TestApp } from '../../../test/harness.ts'
import { invoiceDocuments } from './tables.ts'

/** The documents of an order, as they were issued. */
export const documentsOf = (t: Pick<TestApp, 'db'>, orderId: number) =>
  t.db.select().from(invoiceDocuments).where(eq(invoiceDocuments.orderId, orderId)).orderBy(asc(invoiceDocuments.id))
