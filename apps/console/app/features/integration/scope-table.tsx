import type { Scope } from '@pitlane/domain/integration/api-key.ts'
import { Checkbox, FormHelperText, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useMissing } from '../../parts/act-dialog.tsx'
import { areas, scopeIn, ways } from './scope-text.tsx'

type Props = { chosen: readonly Scope[]; onChoose: (chosen: Scope[]) => void }

/** The scopes to choose from: an area a row, reading and writing side by side. */
export function ScopeTable({ chosen, onChoose }: Props) {
  const translate = useTranslate()
  const missing = useMissing('scopes', chosen.length === 0)
  const switchOf = (scope: Scope) => (_event: unknown, isOn: boolean) =>
    onChoose(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <>
      <Table size="small" aria-label={translate('api_key.scopes')} sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('api_key.area')}</TableCell>
            {ways.map((way) => (
              <TableCell key={way} padding="checkbox">
                {translate(`api_key.${way}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {areas.map((area) => (
            <TableRow key={area}>
              <TableCell component="th" scope="row">
                {translate(`api_key.areas.${area}`)}
              </TableCell>
              {ways.map((way) => {
                const scope = scopeIn(area, way)
                const label = `${translate(`api_key.areas.${area}`)}: ${translate(`api_key.${way}`)}`
                return (
                  <TableCell key={way} padding="checkbox">
                    {scope && (
                      <Checkbox
                        size="small"
                        checked={chosen.includes(scope)}
                        onChange={switchOf(scope)}
                        slotProps={{ input: { 'aria-label': label } }}
                      />
                    )}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {missing && <FormHelperText error>{translate('api_key.none_chosen')}</FormHelperText>}
    </>
  )
}
