/** In what state a unit came back: `missing` was not in the parcel, of `empty` only the box was. */
export const unitConditions = ['as_new', 'used', 'damaged', 'wrong', 'empty', 'missing'] as const
export type UnitCondition = (typeof unitConditions)[number]
/** How many units came back in which state. */
export type Inspection = Record<UnitCondition, number>

export const nothingReceived: Inspection = { as_new: 0, used: 0, damaged: 0, wrong: 0, empty: 0, missing: 0 }

/** Whether every unit that was to come back is accounted for, once. */
export const isComplete = (inspection: Inspection, quantity: number): boolean =>
  unitConditions.reduce((sum, condition) => sum + inspection[condition], 0) === quantity

/** Units that can be sold again. */
export const resellableOf = ({ as_new: asNew }: Inspection): number => asNew
