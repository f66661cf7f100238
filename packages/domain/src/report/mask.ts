const dots = '•••'

/** What a stranger may see: enough to recognise one's own, too little to find somebody by. */
export const maskVin = (vin: string): string =>
  vin.length > 8 ? `${vin.slice(0, 3)}${dots}${vin.slice(-4)}` : vin && dots
export const maskPlate = (plate: string): string =>
  [...plate].length > 3 ? `${[...plate].slice(0, 2).join('')}${dots}` : plate && dots
