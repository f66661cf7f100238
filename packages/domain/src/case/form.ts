import { emailLength, isEmail } from '../account/account.ts'
import { serialLength } from '../device/device.ts'
import { firstModelYear, lastModelYear } from '../vehicle/model-year.ts'
import { kilometers } from '../units.ts'
import { checkVin, vinLength } from '../vehicle/vin.ts'

/** The form of a case: point 5 of the specification. */

export const mileageUnits = ['Miles', 'Km'] as const
export type MileageUnit = (typeof mileageUnits)[number]
type Mileage = { mileage: number | null; mileage_unit: MileageUnit | null }
/** A mileage as it was told, in kilometers. */
export const kilometersOf = ({ mileage, mileage_unit: unit }: Mileage): number | null =>
  mileage === null ? null : kilometers(mileage, unit === 'Miles' ? 'mi' : 'km')
export const contactMethods = ['email', 'phone'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Characters at most. */
export const caseLengths = {
  vin: vinLength + 8,
  brand: 60,
  model: 80,
  year: 4,
  mileage: 9,
  serial_number: serialLength,
  symptoms: 4_000,
  work_done: 4_000,
  faults: 2_000,
  additional: 2_000,
  contact_name: 80,
  phone: 40,
  email: emailLength,
  answer: 4_000,
  rating: 1_000,
  note: 4_000,
  recipient: 80,
  cannedName: 80,
} as const
export const mostMileage = 9_999_999

/** The four short steps, and what each asks for. */
export const caseSteps = ['vehicle', 'symptoms', 'work', 'contact'] as const
export type CaseStep = (typeof caseSteps)[number]
export const fieldsOfStep = {
  vehicle: ['vin', 'brand', 'model', 'year', 'mileage', 'mileage_unit', 'serial_number'],
  symptoms: ['symptoms', 'media'],
  work: ['work_done', 'faults', 'additional', 'report_id'],
  contact: ['recipient_id', 'contact_name', 'contact_method', 'phone', 'email'],
} as const satisfies Record<CaseStep, readonly string[]>
export type CaseField = (typeof fieldsOfStep)[CaseStep][number]

/** As it is typed: everything a text, empty where nothing was. */
export type TypedCase = Record<Exclude<CaseField, 'media' | 'report_id'>, string>

/** `select` and `enter`: it is missing. The others: it is there and wrong. */
export type CaseProblem = 'select' | 'enter' | 'email' | 'year' | 'mileage' | 'vin_format' | 'vin_check_digit'

const required = {
  brand: 'select',
  model: 'select',
  year: 'enter',
  symptoms: 'enter',
  recipient_id: 'select',
  contact_name: 'enter',
  contact_method: 'select',
  email: 'enter',
} as const satisfies Partial<Record<keyof TypedCase, CaseProblem>>

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most

/** However people write theirs: so few digits are no number that one could call. */
export const isPhoneNumber = (phone: string): boolean => (phone.match(/\p{Nd}/gu)?.length ?? 0) >= 5

function formatProblems(typed: TypedCase, now: number): Partial<Record<CaseField, CaseProblem>> {
  const vin = typed.vin.trim() ? checkVin(typed.vin) : null
  return {
    ...(vin && !vin.ok ? { vin: vin.reason } : {}),
    ...(typed.year && !isWhole(typed.year, firstModelYear, lastModelYear(now)) ? { year: 'year' } : {}),
    ...(typed.mileage && !isWhole(typed.mileage, 0, mostMileage) ? { mileage: 'mileage' } : {}),
    ...(typed.mileage && !typed.mileage_unit ? { mileage_unit: 'select' } : {}),
    ...(typed.contact_method === 'phone' && !isPhoneNumber(typed.phone) ? { phone: 'enter' } : {}),
    ...(typed.email.trim() && !isEmail(typed.email.trim()) ? { email: 'email' } : {}),
  }
}

/** What is wrong with it, by field; empty where it can be sent. The vehicle's number is no duty: not everybody has it at hand. */
export function checkCase(typed: TypedCase, now: number): Partial<Record<CaseField, CaseProblem>> {
  const missing = Object.entries(required).filter(([field]) => !typed[field as keyof typeof required].trim())
  return { ...Object.fromEntries(missing), ...formatProblems(typed, now) }
}
