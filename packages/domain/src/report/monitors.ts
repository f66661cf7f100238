import { keysOf } from '../record.ts'
import { nameReader } from './read-name.ts'

/** The readiness monitors of SAE J1979 (PID 01 and 41), of petrol and of diesel engines, and what else devices call them. */
const names = {
  misfire: ['misfire monitoring', 'misfire monitor'],
  fuel_system: ['fuel system monitoring', 'fuel system monitor', 'fuel'],
  components: ['comprehensive components', 'comprehensive component', 'comprehensive component monitor', 'ccm'],
  catalyst: ['catalyst monitor', 'catalytic converter', 'catalyst monitoring', 'cat'],
  heated_catalyst: ['heated catalyst monitor', 'heated cat'],
  evaporative_system: [
    'evaporative system',
    'evap',
    'evap system',
    'evaporative emission system',
    'evaporative emissions',
  ],
  secondary_air: ['secondary air system', 'secondary air injection', 'secondary air monitor'],
  air_conditioning: ['a c refrigerant', 'a c system refrigerant', 'ac refrigerant', 'air conditioning refrigerant'],
  oxygen_sensor: ['oxygen sensor monitor', 'o2 sensor', 'oxygen sensors', 'o2 sensors', 'lambda sensor'],
  oxygen_sensor_heater: [
    'oxygen sensor heater monitor',
    'o2 sensor heater',
    'oxygen sensors heater',
    'heated oxygen sensor',
  ],
  egr_system: ['egr', 'egr monitor', 'egr vvt system', 'egr and or vvt system', 'egr vvt', 'exhaust gas recirculation'],
  nmhc_catalyst: ['nmhc catalyst monitor', 'nmhc cat'],
  nox_treatment: [
    'nox scr monitor',
    'nox aftertreatment',
    'nox scr aftertreatment',
    'nox adsorber',
    'nox catalyst',
    'nox after treatment',
  ],
  boost_pressure: ['boost pressure system', 'boost pressure monitor', 'boost'],
  exhaust_gas_sensor: ['exhaust gas sensor monitor', 'exhaust gas sensors'],
  particulate_filter: [
    'pm filter',
    'particulate filter monitor',
    'pm filter monitoring',
    'diesel particulate filter',
    'dpf',
    'gasoline particulate filter',
  ],
  cold_start: ['cold start emission reduction', 'cold start aid'],
  crankcase_ventilation: ['pcv', 'positive crankcase ventilation', 'pcv system'],
  thermostat: ['engine cooling system', 'cooling system', 'ect thermostat'],
} as const satisfies Record<string, readonly string[]>

export type MonitorId = keyof typeof names
export const monitorIds = keysOf(names)

/** The id of a readiness monitor by its name; null where no id fits. */
export const monitorIdOf: (name: string) => MonitorId | null = /* @__PURE__ */ nameReader(() => names)
