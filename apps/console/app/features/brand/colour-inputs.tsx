import {
  type BrandColours,
  type ColourName,
  colourNames,
  findUnreadable,
  petrolColours,
} from '@pitlane/domain/brand/colours.ts'
import { isHex } from '@pitlane/domain/brand/contrast.ts'
import { Alert, Box, Button, FormControlLabel, Switch } from '@mui/material'
import { useTranslate } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import { Row } from '../../parts/form-parts.tsx'

/** The colours as they are typed, where all of them are colours. */
export function useColours(): BrandColours | null {
  const colours: Partial<Record<ColourName, string>> | null = useWatch({ name: 'colours' })
  if (!colours || !colourNames.every((name) => isHex(colours[name] ?? ''))) return null
  return colours as BrandColours
}

/** Each colour that cannot be read, with the nearest that can, at a press. */
function Unreadable() {
  const translate = useTranslate()
  const colours = useColours()
  const { setValue } = useFormContext()
  if (!colours) return null
  return findUnreadable(colours).map(({ name, contrast, proposal }) => (
    <Alert
      key={name}
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <Button size="small" onClick={() => setValue(`colours.${name}`, proposal, { shouldDirty: true })}>
          {translate('brand.take', { colour: proposal })}
        </Button>
      }
    >
      {translate('brand.unreadable', { name: translate(`brand.colour.${name}`), contrast })}
    </Alert>
  ))
}

const isColour = (text: string | undefined) => (isHex(text ?? '') ? undefined : 'brand.colour_format')

/** Six colours of one's own, or none: then the brand has the look that comes with the shop. */
export function ColourInputs() {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const colours: BrandColours | null = useWatch({ name: 'colours' })
  const own = (
    <Switch
      checked={colours !== null && colours !== undefined}
      onChange={(_, on) => setValue('colours', on ? petrolColours : null, { shouldDirty: true })}
    />
  )
  return (
    <Box role="group" aria-label={translate('resources.brands.fields.colours')} sx={{ mb: 2 }}>
      <FormControlLabel control={own} label={translate('brand.own_colours')} />
      {colours && (
        <>
          <Row>
            {colourNames.map((name) => (
              <TextInput
                key={name}
                source={`colours.${name}`}
                label={`brand.colour.${name}`}
                type="color"
                validate={isColour}
              />
            ))}
          </Row>
          <Unreadable />
        </>
      )}
    </Box>
  )
}
