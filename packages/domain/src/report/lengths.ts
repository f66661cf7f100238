/** Characters at most. */
export const letterheadLengths = { name: 120, phone: 40, address: 300, technician: 80 } as const
export const reportSearchLengths = { q: 20, vin: 17 } as const
export const profileLengths = { id: 60, make: 60, model: 80, source: 200 } as const
export const codeListLengths = { name: 80, source: 200, license: 200 } as const
