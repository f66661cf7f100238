import type { CannedAnswer, StaffCase } from '@pitlane/contract/case/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { endonyms, textIn } from '@pitlane/domain/lang.ts'
import { pictureTypes, videoTypes } from '@pitlane/domain/media.ts'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { Paperclip, Send } from 'lucide-react'
import { useState } from 'react'
import { useGetList, useTranslate } from 'ra-core'
import { uploadMedium } from '../../lib/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { useUpload } from '../../parts/use-upload.ts'

const nexts = ['ask', 'answer', 'solve'] as const
const mostCanned = 100

/** The answer to the owner, in his language where one is kept ready, with pictures, and what comes after it. */
export function AnswerButton({ one }: { one: StaffCase }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('answerCase', 'case.answered')
  const [text, setText] = useState('')
  const [next, setNext] = useState<(typeof nexts)[number]>('ask')
  const [media, setMedia] = useState<string[]>([])
  const [key, setKey] = useState(newKey)
  const files = useUpload((sent) => setMedia((before) => [...before, ...sent.map(({ id }) => id)]), uploadMedium)
  const { data: canned = [] } = useGetList<CannedAnswer>('case-answers', {
    pagination: { page: 1, perPage: mostCanned },
    sort: { field: 'id', order: 'ASC' },
  })
  async function send() {
    const sent = await act({ id: one.id, version: one.version, text, media, next, idempotency_key: key })
    if (sent === null) return false
    setText('')
    setMedia([])
    setKey(newKey())
    return true
  }
  return (
    <ActDialog
      button="case.answer"
      title="case.answer"
      confirm={`case.next.${next}`}
      wide
      icon={<Send size={16} />}
      pending={pending || files.pending}
      problem={problem ?? (files.problem ? { field: null, message: files.problem } : null)}
      onOpen={forget}
      onConfirm={send}
    >
      {canned.length > 0 && (
        <TextField
          select
          fullWidth
          margin="dense"
          label={translate('case.canned')}
          helperText={translate('case.canned_hint', { lang: endonyms[one.lang] })}
          value=""
          onChange={({ target }) => {
            const chosen = canned.find(({ id }) => String(id) === target.value)
            if (chosen) setText((before) => [before, textIn(chosen.texts, one.lang)].filter(Boolean).join('\n\n'))
          }}
        >
          {canned.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <DialogField
        name="text"
        label="case.answer_text"
        autoFocus
        required
        multiline
        minRows={5}
        value={text}
        onType={setText}
        most={caseLengths.answer}
      />
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('case.next_label')}
        value={next}
        onChange={({ target }) => setNext(nexts.find((value) => value === target.value) ?? 'ask')}
      >
        {nexts.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`case.next.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button component="label" size="small" startIcon={<Paperclip size={16} />} loading={files.pending}>
          {translate('case.add_pictures')}
          <input
            type="file"
            multiple
            hidden
            accept={[...pictureTypes, ...videoTypes].join(',')}
            onChange={(event) => {
              void files.upload([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </Button>
        {media.length > 0 && (
          <>
            {translate('case.pictures', { count: media.length })}
            <Button size="small" onClick={() => setMedia([])}>
              {translate('case.remove_pictures')}
            </Button>
          </>
        )}
      </Box>
    </ActDialog>
  )
}
