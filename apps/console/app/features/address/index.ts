export { CountriesInput } from './countries-input.tsx'
export { CountryFilter } from './country-filter.tsx'
export { useCountries } from './use-countries.ts'
