import type { Role } from '@pitlane/domain/account/account.ts'
import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useDataProvider, useNavigate, usePermissions, useTranslate } from 'ra-core'
import { type Found, findEverything } from '../lib/find-everything.ts'

/** Nobody has finished a word sooner. */
const pauseMs = 250
const mostTyped = 120

type Answer = { q: string; found: Found[]; failed: boolean }

/** What was found for the words, once nobody types any more. */
function useFound(q: string): { answer: Answer; pending: boolean } {
  const dataProvider = useDataProvider()
  const { permissions } = usePermissions<Role>()
  const [answer, setAnswer] = useState<Answer>({ q: '', found: [], failed: false })
  useEffect(() => {
    if (q === '') return
    const controller = new AbortController()
    const wait = setTimeout(() => {
      findEverything(dataProvider, permissions, q, controller.signal).then(
        (found) => !controller.signal.aborted && setAnswer({ q, found, failed: false }),
        () => !controller.signal.aborted && setAnswer({ q, found: [], failed: true }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(wait)
      controller.abort()
    }
  }, [q, dataProvider, permissions])
  const isThis = answer.q === q
  return { answer: isThis ? answer : { q, found: [], failed: false }, pending: q !== '' && !isThis }
}

export default function Finder({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { answer, pending } = useFound(typed.trim())
  return (
    <Autocomplete<Found>
      open={typed.trim() !== ''}
      // The list is open as long as there are words: Escape is for the whole.
      onClose={(_, reason) => reason === 'escape' && onClose()}
      options={answer.found}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ resource, name }) => `${resource} ${name}`}
      loading={pending}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(answer.failed ? 'status.other' : 'find.nothing')}
      autoHighlight
      forcePopupIcon={false}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, chosen) => {
        if (!chosen) return
        onClose()
        void navigate(chosen.path)
      }}
      renderOption={({ key, ...props }, { resource, name, detail }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {name}
            </Typography>
            <Typography variant="caption" color="text.secondary" noWrap component="div">
              {[translate(`resources.${resource}.name`, { smart_count: 1 }), detail].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={translate('find.what')}
          helperText={translate('find.hint')}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: mostTyped } }}
        />
      )}
      // Within the dialog, and as high as it: nothing of the list lies outside.
      disablePortal
      slotProps={{ listbox: { sx: { maxHeight: 320 } } }}
      sx={{ px: 3, minHeight: 420 }}
    />
  )
}
