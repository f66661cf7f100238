import { expect, test } from 'vitest'
import { vehicleContradictions } from './vehicle-named.ts'

const leaf = { vin: '1N4AZ0CPXDC400001', make: 'Nissan', year: 2013 }
const golf = { vin: 'WVWZZZAUZFW123456', make: 'Volkswagen', year: 2015 }
test.each([
  [leaf, []],
  [{ ...leaf, make: 'BMW' }, [{ about: 'make', sent: 'BMW', known: 'Nissan' }]],
  [{ ...leaf, year: 2019 }, [{ about: 'model_year', sent: 2019, known: 2013 }]],
  // Registered in the year after, or sold in the one before.
  [{ ...leaf, year: 2014 }, []],
  [{ ...leaf, year: 2012 }, []],
  [{ ...leaf, make: '', year: null }, []],
  // In Europe the tenth sign is no year.
  [{ ...golf, year: 1999 }, []],
  [{ ...golf, make: 'Tesla' }, [{ about: 'make', sent: 'Tesla', known: 'Volkswagen' }]],
  [{ ...leaf, vin: '1N4AZ0CP0DC400001', make: 'BMW', year: 1999 }, []],
])('%j contradicts its VIN by %j', (vehicle, contradictions) => {
  expect(vehicleContradictions(vehicle, Date.UTC(2026, 10, 20))).toEqual(contradictions)
})
