const dots = '•••'

/** What a stranger may see: enough to recognise one's own, too little to find somebody by. */
export const maskVin = (vin: string): string =>
  vin.length > 8 ? `${vin.slice(0, 3)}${dots}${vin.slice(-4)}` : vin && dots
/** Of a battery: whoever knows it can read its passport. */
export const maskPassport = (id: string): string => (id.length > 8 ? dots + id.slice(-4) : id && dots)
export const maskPlate = (plate: string): string =>
  [...plate].length > 3 ? `${[...plate].slice(0, 2).join('')}${dots}` : plate && dots
