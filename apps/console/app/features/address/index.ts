export { CountriesInput, CountryFilter } from './countries-input.tsx'
export { useCountries } from './use-countries.ts'
