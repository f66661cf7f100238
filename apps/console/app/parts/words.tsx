import { Box } from '@mui/material'

/** One line of a cell, which gives way where others need the room; whole for who points at it. */
export const OneLine = ({ text, pixels }: { text: string; pixels?: number }) => (
  <Box component="span" title={text} sx={{ display: 'grid', minWidth: 96, maxWidth: pixels }}>
    <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  </Box>
)

const isOneWord = (text: string): boolean => /^[!-~]+$/.test(text)
/** Longer than any number of ours. */
const longWord = 32
/** Of so many letters a text is no name of one line, and is not piled up word by word. */
const proseLength = 16

/** What a cell says: a number never breaks, an address is one line, a sentence has room for two of its words. */
export function Words({ text }: { text: string }) {
  if (isOneWord(text))
    return text.includes('@') || text.length > longWord ? (
      <OneLine text={text} />
    ) : (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {text}
      </Box>
    )
  if (text.length < proseLength) return text
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 100 }}>
      {text}
    </Box>
  )
}
