import { BooleanInput } from 'ra-ui-materialui'

/** A switch whose value is 0 or 1, as the shop's calls have them. */
export const FlagInput = ({ source }: { source: string }) => (
  <BooleanInput source={source} format={(value: unknown) => value === 1} parse={(value: unknown) => (value ? 1 : 0)} />
)
