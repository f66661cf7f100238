import { makerOf, makerRows } from './makers.ts'
import { nameKey } from './names.ts'
import { checkVin, normalVin } from './vin.ts'

/** Makes that a VIN says nothing of by itself, and what else people call the others. */
const alsoCalled: Record<string, string> = {
  VW: 'Volkswagen',
  Mercedes: 'Mercedes-Benz',
  Benz: 'Mercedes-Benz',
  Chevy: 'Chevrolet',
  'Range Rover': 'Land Rover',
  SsangYong: 'KGM',
}
const noCode = ['Abarth', 'Chrysler', 'CUPRA', 'Daewoo', 'Holden', 'Maybach', 'Opel', 'Scion', 'SEAT', 'Vauxhall']

/** Makes of one group, or that have built vehicles for each other: of these the code may be the other's. */
const kin = [
  'Audi, Bentley, CUPRA, Lamborghini, MAN, Porsche, SEAT, Škoda, Volkswagen',
  'Volkswagen, Ford',
  'Volkswagen, Mercedes-Benz',
  'Volkswagen, Chrysler, Dodge',
  'BMW, MINI, Rolls-Royce, Toyota',
  'Ford, Lincoln, Mazda, Mercury, Nissan',
  'Ford, Jaguar, Land Rover, Tata, Volvo',
  'Buick, Cadillac, Chevrolet, Daewoo, GMC, Holden, Hummer, Isuzu, Oldsmobile, Opel, Pontiac, Saab, Saturn, Suzuki, Vauxhall',
  'Chevrolet, Pontiac, Toyota',
  'Chevrolet, Nissan',
  'Saab, Subaru',
  'Abarth, Alfa Romeo, Chrysler, Dodge, Ferrari, Fiat, Iveco, Jeep, Lancia, Maserati, Plymouth, RAM',
  'Chrysler, Dodge, Hyundai, Mitsubishi, Plymouth',
  'Chrysler, Dodge, Freightliner, Mercedes-Benz',
  'Abarth, Fiat, Mazda',
  'Fiat, Ford',
  'Fiat, Mitsubishi',
  'Fiat, Renault',
  'Fiat, Suzuki',
  'Alfa Romeo, Citroën, DS, Fiat, Jeep, Lancia, Opel, Peugeot, Vauxhall',
  'Citroën, Fiat, Opel, Peugeot, Toyota, Vauxhall',
  'Citroën, Mitsubishi, Peugeot',
  'Alpine, Dacia, Infiniti, Lada, Mitsubishi, Nissan, Opel, Renault, Vauxhall',
  'Isuzu, Mazda, Mitsubishi, Nissan, Suzuki',
  'Isuzu, Subaru',
  'Aston Martin, Daihatsu, Lexus, Mazda, Scion, Subaru, Suzuki, Toyota',
  'Genesis, Hyundai, Kia',
  'Acura, Honda, Isuzu',
  'Maybach, Mercedes-Benz, smart',
  'LEVC, Lotus, Polestar, smart, Volvo',
  'Mack, Renault, Volvo, Volvo Trucks',
  'Freightliner, Mercedes-Benz, Western Star',
  'DAF, Kenworth, Peterbilt',
  'Aprilia, Piaggio',
].map((makes) => makes.split(', '))

const makes = new Map<string, string>([
  ...makerRows.flatMap(([, { make }]) => (make === null ? [] : [[nameKey(make), make] as const])),
  ...noCode.map((make) => [nameKey(make), make] as const),
  ...Object.entries(alsoCalled).map(([name, make]) => [nameKey(name), make] as const),
])

/**
 * The make that a VIN is sure to name where it is none that a vehicle called so may have; null where it may, or where nobody
 * knows the name.
 */
export function otherMake(typed: string, called: string): string | null {
  const vin = normalVin(typed)
  const known = checkVin(vin).ok ? (makerOf(vin)?.make ?? null) : null
  const named = makes.get(nameKey(called)) ?? null
  if (known === null || named === null || known === named) return null
  return kin.some((some) => some.includes(known) && some.includes(named)) ? null : known
}
