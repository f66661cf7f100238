import type { StaffCase } from '@pitlane/contract/case/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { pictureTypes, videoTypes } from '@pitlane/domain/media.ts'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { Paperclip, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { uploadMedium } from '../../lib/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { below, SavedAnswers } from '../../parts/saved-answers.tsx'
import { useUpload } from '../../parts/use-upload.ts'

const nexts = ['ask', 'answer', 'solve'] as const

/** The answer to the owner, in his language where one is kept ready, with pictures, and what comes after it. */
export function AnswerButton({ one }: { one: StaffCase }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('answerCase', 'case.answered')
  const [text, setText] = useState('')
  const [next, setNext] = useState<(typeof nexts)[number]>('ask')
  const [media, setMedia] = useState<string[]>([])
  const [key, setKey] = useState(newKey)
  const files = useUpload((sent) => setMedia((before) => [...before, ...sent.map(({ id }) => id)]), uploadMedium)
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
      <SavedAnswers
        lang={one.lang}
        known={{ name: one.contact_name, number: one.number }}
        onChoose={(chosen) => setText((before) => below(before, chosen))}
      />
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
