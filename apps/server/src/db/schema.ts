/** Every table, for drizzle-kit. */
export * from '../account/tables.ts'
export * from '../address/tables.ts'
export * from '../catalog/tables.ts'
export * from '../coupon/tables.ts'
export * from '../order/tables.ts'
export * from '../payment/tables.ts'
export * from './tables.ts'
