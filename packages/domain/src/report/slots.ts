import { type Chemistry, livingVolts } from './chemistry.ts'

/** `dead`: without a living cell where one should be. */
export const slotStates = ['living', 'dead', 'not_fitted'] as const
export type SlotState = (typeof slotStates)[number]

/** In volts: a slot without a cell reads nothing, or more than any cell has; what lies between is a cell that has failed. */
const mostOfNothing = 0.1
/** Of all slots at most so many may be empty at a pack's end: more is no filling, but a pack that has failed. */
const mostEmpty = 1 / 4

type Slotted = {
  chemistry: Chemistry
  /** Volts; one for each slot. */
  modules: readonly { cells: readonly number[] }[]
  /** Cells in series behind one value. */
  cellsPerValue: number
  /** Values of living cells that the vehicle's profile says there are; null where none says it. */
  expected: number | null
}

/** A starter battery is one value, which differs from none, and is connected to the body. */
export const isStarter = ({ modules, chemistry }: Pick<Slotted, 'modules' | 'chemistry'>): boolean =>
  chemistry === 'lead_acid' && modules.flatMap(({ cells }) => cells).length === 1

/** Every slot with what it reads, and whether that is a living cell's voltage, or none at all. */
function readSlots({ modules, chemistry, cellsPerValue }: Slotted) {
  const { max } = livingVolts[chemistry]
  // It is there, however empty it is.
  const min = isStarter({ modules, chemistry }) ? 0 : livingVolts[chemistry].min
  return modules.flatMap(({ cells }, module) =>
    cells.map((volts, position) => ({
      module,
      position,
      volts,
      lives: volts >= min * cellsPerValue && volts <= max * cellsPerValue,
      reads: Math.abs(volts) >= mostOfNothing && volts <= max * cellsPerValue,
    })),
  )
}
type Slot = ReturnType<typeof readSlots>[number]

/** Where several at the pack's end hold no cell, and where the same places in every module hold none. */
function emptyIn(slots: readonly Slot[]) {
  const end = slots.findLastIndex(({ lives }) => lives) + 1
  const left = slots.length - end
  const isFilled = end === 0 || (left > 1 && left <= slots.length * mostEmpty)
  const modules = [...Map.groupBy(slots, ({ module }) => module).values()]
  const inUse = modules.filter((module) => module.some(({ lives }) => lives))
  const isNeverUsed = (position: number) => inUse.length > 1 && inUse.every((module) => !module[position]?.lives)
  const blank = slots.filter(({ lives, reads }) => !lives && !reads)
  return {
    unused: blank.filter(({ position }) => isNeverUsed(position)),
    atEnd: isFilled ? slots.slice(end).filter((slot) => blank.includes(slot)) : [],
    blank,
  }
}

/**
 * A value that is no cell's is a cell that has failed, unless the slots say otherwise: several at the end of the pack, or
 * the same places in every module, hold no cell. Where a profile says how many cells there are, that many slots hold one;
 * what lies beyond them and reads something is a cell that has failed all the same.
 * @returns `areEmptySure`: a profile, or every module alike, says that slots without a voltage hold no cell
 */
export function slotsOf(pack: Slotted) {
  const { expected } = pack
  const slots = readSlots(pack)
  const { unused, atEnd, blank } = emptyIn(slots)
  const looksEmpty = new Set([...unused, ...atEnd])
  const living = slots.filter(({ lives }) => lives).length
  // A profile with fewer cells than live is another pack's.
  const known = expected !== null && living <= expected ? expected : null
  // All cells are there, so that several that read nothing are none; a lone one among living ones may be one that was taken for another.
  const isWhole = known === living && blank.length > 1
  const likely = [...[...looksEmpty].toReversed(), ...(isWhole ? blank : [])]
  const empty = new Set(known === null ? looksEmpty : [...new Set(likely)].slice(0, slots.length - known))
  return {
    areEmptySure: known !== null || [...empty].every((slot) => unused.includes(slot)),
    slots: slots.map((slot) => {
      const { module, position, volts, lives } = slot
      const state: SlotState = lives ? 'living' : empty.has(slot) ? 'not_fitted' : 'dead'
      return { module, position, state, volts: state === 'not_fitted' ? null : volts }
    }),
  }
}
