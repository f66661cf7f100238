import { keysOf, recordOf } from '../record.ts'
import { nameReader } from './read-name.ts'

/**
 * What freeze frames hold: the values of SAE J1979, and those of an electric drive, each with its unit and with what else
 * devices call it.
 */
const signals = {
  fuel_system_status: ['', ['fuel system 1 status', 'fuel system status 1']],
  engine_load: ['%', ['calculated load value', 'calculated engine load', 'calculated load', 'load']],
  coolant_temperature: ['°C', ['engine coolant temperature', 'coolant temp', 'ect']],
  short_fuel_trim_1: ['%', ['short term fuel trim bank 1', 'stft1', 'stft b1']],
  long_fuel_trim_1: ['%', ['long term fuel trim bank 1', 'ltft1', 'ltft b1']],
  short_fuel_trim_2: ['%', ['short term fuel trim bank 2', 'stft2', 'stft b2']],
  long_fuel_trim_2: ['%', ['long term fuel trim bank 2', 'ltft2', 'ltft b2']],
  fuel_pressure: ['kPa', ['fuel gauge pressure']],
  manifold_pressure: [
    'kPa',
    ['intake manifold pressure', 'intake manifold absolute pressure', 'manifold absolute pressure', 'map'],
  ],
  engine_speed: ['rpm', ['engine rpm', 'rpm', 'engine revolutions', 'revolutions']],
  vehicle_speed: ['km/h', ['speed', 'vss', 'road speed', 'vehicle speed sensor']],
  timing_advance: ['°', ['ignition timing', 'ignition timing advance', 'spark advance']],
  intake_air_temperature: ['°C', ['intake temperature', 'iat', 'intake air temp']],
  air_flow: ['g/s', ['mass air flow', 'maf', 'air flow rate', 'mass air flow rate', 'maf air flow rate']],
  throttle_position: ['%', ['absolute throttle position', 'throttle', 'tps']],
  oxygen_sensor_11: ['V', ['oxygen sensor bank 1 sensor 1', 'o2 sensor b1s1', 'o2 b1s1', 'o2 sensor voltage b1s1']],
  oxygen_sensor_12: ['V', ['oxygen sensor bank 1 sensor 2', 'o2 sensor b1s2', 'o2 b1s2', 'o2 sensor voltage b1s2']],
  oxygen_sensor_21: ['V', ['oxygen sensor bank 2 sensor 1', 'o2 sensor b2s1', 'o2 b2s1', 'o2 sensor voltage b2s1']],
  oxygen_sensor_22: ['V', ['oxygen sensor bank 2 sensor 2', 'o2 sensor b2s2', 'o2 b2s2', 'o2 sensor voltage b2s2']],
  run_time: ['s', ['engine run time', 'time since engine start', 'run time since engine start']],
  distance_with_lamp: [
    'km',
    ['distance traveled with mil on', 'distance with mil on', 'distance travelled with mil on'],
  ],
  fuel_rail_pressure: ['kPa', ['fuel rail gauge pressure', 'rail pressure', 'fuel rail absolute pressure']],
  egr_commanded: ['%', ['commanded egr', 'egr duty cycle']],
  egr_error: ['%', []],
  purge_commanded: ['%', ['commanded evaporative purge', 'evap purge', 'commanded evap purge']],
  fuel_level: ['%', ['fuel level input', 'fuel tank level']],
  warm_ups: ['', ['warm ups since codes cleared', 'number of warm ups since codes cleared']],
  distance_since_cleared: [
    'km',
    [
      'distance since codes cleared',
      'distance traveled since codes cleared',
      'distance travelled since codes cleared',
      'distance since dtcs cleared',
    ],
  ],
  evaporative_pressure: ['Pa', ['evap system vapor pressure', 'evap vapor pressure', 'fuel tank pressure']],
  barometric_pressure: ['kPa', ['absolute barometric pressure', 'baro', 'ambient pressure']],
  catalyst_temperature_11: ['°C', ['catalyst temperature bank 1 sensor 1', 'catalyst temperature b1s1']],
  catalyst_temperature_21: ['°C', ['catalyst temperature bank 2 sensor 1', 'catalyst temperature b2s1']],
  catalyst_temperature_12: ['°C', ['catalyst temperature bank 1 sensor 2', 'catalyst temperature b1s2']],
  catalyst_temperature_22: ['°C', ['catalyst temperature bank 2 sensor 2', 'catalyst temperature b2s2']],
  module_voltage: [
    'V',
    [
      'control module voltage',
      'ecu voltage',
      'supply voltage',
      'battery voltage 12v',
      'system voltage',
      '12v battery voltage',
    ],
  ],
  absolute_load: ['%', ['absolute load value']],
  air_fuel_ratio: ['', ['lambda', 'commanded equivalence ratio', 'equivalence ratio', 'air fuel equivalence ratio']],
  relative_throttle: ['%', ['relative throttle position']],
  ambient_temperature: ['°C', ['ambient air temperature', 'outside temperature', 'outside air temperature']],
  throttle_position_b: ['%', ['absolute throttle position b']],
  pedal_position_d: ['%', ['accelerator pedal position d']],
  pedal_position_e: ['%', ['accelerator pedal position e']],
  pedal_position: ['%', ['accelerator pedal position', 'accelerator pedal', 'relative accelerator pedal position']],
  throttle_commanded: [
    '%',
    ['commanded throttle actuator', 'commanded throttle', 'commanded throttle actuator control'],
  ],
  time_with_lamp: ['min', ['time run with mil on', 'time with mil on']],
  time_since_cleared: [
    'min',
    ['time since codes cleared', 'time since trouble codes cleared', 'time since dtcs cleared'],
  ],
  ethanol_share: ['%', ['ethanol fuel', 'ethanol', 'ethanol percentage']],
  oil_temperature: ['°C', ['engine oil temperature', 'oil temp']],
  oil_pressure: ['kPa', ['engine oil pressure']],
  injection_timing: ['°', ['fuel injection timing']],
  fuel_rate: ['L/h', ['engine fuel rate', 'fuel consumption rate']],
  torque_demanded: ['%', ['drivers demand engine torque', 'driver s demand engine percent torque', 'demanded torque']],
  torque_actual: ['%', ['actual engine torque', 'actual engine percent torque', 'engine torque', 'actual torque']],
  torque_reference: ['Nm', ['engine reference torque', 'reference torque']],
  boost_pressure: [
    'kPa',
    ['boost pressure actual', 'turbo boost pressure', 'turbocharger boost pressure', 'charge pressure'],
  ],
  exhaust_temperature: ['°C', ['exhaust gas temperature', 'egt']],
  particulate_filter_pressure: [
    'kPa',
    ['dpf differential pressure', 'particulate filter differential pressure', 'dpf pressure'],
  ],
  transmission_temperature: ['°C', ['transmission fluid temperature', 'transmission oil temperature', 'tft']],
  gear: ['', ['current gear', 'selected gear', 'actual gear']],
  odometer: ['km', ['mileage', 'odometer reading']],
  state_of_charge: [
    '%',
    [
      'soc',
      'battery state of charge',
      'battery charge',
      'hybrid battery pack remaining life',
      'high voltage battery charge',
    ],
  ],
  state_of_health: ['%', ['soh', 'battery state of health']],
  battery_voltage: [
    'V',
    [
      'hv battery voltage',
      'high voltage battery voltage',
      'pack voltage',
      'battery pack voltage',
      'traction battery voltage',
    ],
  ],
  battery_current: [
    'A',
    [
      'hv battery current',
      'high voltage battery current',
      'pack current',
      'battery pack current',
      'traction battery current',
    ],
  ],
  battery_temperature: [
    '°C',
    ['hv battery temperature', 'high voltage battery temperature', 'pack temperature', 'battery pack temperature'],
  ],
  cell_voltage_highest: ['V', ['max cell voltage', 'maximum cell voltage', 'highest cell voltage']],
  cell_voltage_lowest: ['V', ['min cell voltage', 'minimum cell voltage', 'lowest cell voltage']],
  insulation_resistance: ['kΩ', ['isolation resistance', 'insulation']],
  motor_speed: ['rpm', ['drive motor speed', 'electric motor speed', 'traction motor speed', 'motor rpm']],
  motor_torque: ['Nm', ['drive motor torque', 'electric motor torque', 'traction motor torque']],
  motor_temperature: ['°C', ['drive motor temperature', 'electric motor temperature', 'traction motor temperature']],
  inverter_temperature: ['°C', ['power electronics temperature']],
  charger_temperature: ['°C', ['on board charger temperature', 'onboard charger temperature']],
} as const satisfies Record<string, readonly [unit: string, names: readonly string[]]>

export type SignalId = keyof typeof signals
export const signalIds = keysOf(signals)

/** The id of a freeze frame's value by its name; null where no id fits. */
export const signalIdOf: (name: string) => SignalId | null = /* @__PURE__ */ nameReader(() =>
  recordOf(signalIds, (id) => signals[id][1]),
)

/** The unit in which a value is told where its sender names none. */
export const unitOfSignal = (id: SignalId): string => signals[id][0]
