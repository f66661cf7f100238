import { TextArrayInput } from 'ra-ui-materialui'
import { CountriesInput } from '../address/index.ts'
import { ModelsInput } from '../device/index.ts'
import { ContainedNote, FunctionsInput } from '../membership/index.ts'

const parse = (names: string[] | null) => names ?? []

/** The devices that software or a membership runs on; of software the vehicles too, and what it does by itself. */
export const FitInputs = ({ software }: { software: boolean }) => (
  <>
    <ModelsInput source="models" helperText="goods.models_hint" />
    {software && (
      <>
        <TextArrayInput source="makes" helperText="goods.makes_hint" parse={parse} fullWidth />
        <CountriesInput source="country_ids" helperText="goods.countries_hint" />
        <FunctionsInput helperText="goods.functions_hint" />
        <ContainedNote of="contained" text="goods.contained" />
      </>
    )}
  </>
)
