import { defaultBatteryLimits } from '@pitlane/domain/report/battery.ts'
import { levelLimits } from '@pitlane/domain/report/chemistry.ts'
import { defaultTyreLimits } from '@pitlane/domain/report/tyre.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The table of docs/reports.md tells the defaults of the code: what is changed here or there alone fails. */

const text = await readFile(new URL('../docs/reports.md', import.meta.url), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
/** The numbers of the columns "watch" and "act" of the row that begins so. */
function told(name: string): number[][] {
  const found = rows.filter(([, part]) => (name.endsWith(' |') ? `${part} |` === name : part?.startsWith(name)))
  expect(found, name).toHaveLength(1)
  const numbers = (cell: string | undefined) =>
    [...(cell ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))
  return [numbers(found[0]![2]), numbers(found[0]![3])]
}

const pack = defaultBatteryLimits
const tyre = defaultTyreLimits
const percent = (share: number) => Math.round(Math.abs(share - 1) * 100)
const six = (volts: number) => Math.round(volts * 6 * 100) / 100
const { nmc, nca, lfp, lto, nimh, lead_acid: lead } = levelLimits
const level = (one: typeof nmc) => [
  [one.cellLowWarn, one.cellHighWarn],
  [one.cellLowAlert, one.cellHighAlert],
]

test.each<[string, number[][]]>([
  ['highest to lowest cell, at rest', [[pack.spreadWarnMv], [pack.spreadAlertMv]]],
  ['the same under load', [[], [pack.spreadLoadMv]]],
  ['a cell from the median', [[pack.cellWarnMv], [pack.cellAlertMv]]],
  ['cell voltage, NMC and NCA', level(nmc)],
  ['cell voltage, NMC and NCA', level(nca)],
  ['LFP |', level(lfp)],
  ['LTO', level(lto)],
  ['NiMH', level(nimh)],
  [
    'lead acid',
    [
      [six(lead.cellLowWarn), six(lead.cellHighWarn)],
      [six(lead.cellLowAlert), six(lead.cellHighAlert)],
    ],
  ],
  ['pack voltage from the sum', [[pack.totalWarn], [pack.totalAlert]]],
  ['state of health', [[pack.healthWarn], [pack.healthAlert]]],
  ['usable energy or charge', [[pack.healthWarn], [pack.healthAlert]]],
  ['hottest sensor', [[pack.hotWarn], [pack.hotAlert]]],
  ['a sensor from the average', [[pack.temperatureWarn], [pack.temperatureAlert]]],
  ['insulation', [[pack.insulationWarn], [pack.insulationAlert]]],
  ['tread |', [[tyre.advisedMm, tyre.winterMm], [tyre.legalMm]]],
  ['left and right of an axle |', [[tyre.axleWarnMm], [tyre.axleAlertMm]]],
  [
    'pressure |',
    [[percent(tyre.pressureHighWarn)], [percent(tyre.pressureShare), 25, percent(tyre.pressureHighAlert)]],
  ],
  ['left and right of an axle, pressure', [[tyre.axlePressureKpa], []]],
  ['the same, whatever the target is', [[], [tyre.pressureLeastKpa]]],
  ['age, by the DOT number', [[tyre.ageWarn], [tyre.ageAlert]]],
])('the document tells the limits of “%s” that are used where nothing else is set', (name, used) => {
  expect(told(name)).toEqual(used)
})
