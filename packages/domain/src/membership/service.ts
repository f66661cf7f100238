export const serviceKinds = ['membership', 'software'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Where a piece comes from: an order, the device's box, or the staff's kindness. */
export const pieceSources = ['order', 'included', 'goodwill'] as const
export type PieceSource = (typeof pieceSources)[number]

/** A service that ends within so many days is worth a look. */
export const expiringDays = 30

/** The kind of a service, and of software which goods: `software:12`. */
export function readService(service: string): { kind: ServiceKind; goodsId: number | null } {
  const goodsId = /^software:(\d+)$/.exec(service)?.[1]
  return goodsId === undefined ? { kind: 'membership', goodsId: null } : { kind: 'software', goodsId: Number(goodsId) }
}
