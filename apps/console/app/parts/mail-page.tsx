import { Box } from '@mui/material'

/** The shop's pictures, from here: the console asks no other host, and a brand's mail names its own. */
const ownPictures = (html: string): string => html.replaceAll(/(src=")https?:\/\/[^/"]+(?=\/files\/)/g, '$1')

/** A mail as its reader sees it, in a frame that may do nothing: no scripts, no links, nothing of ours. */
export const MailPage = ({ html, title }: { html: string; title: string }) => (
  <Box
    component="iframe"
    sandbox=""
    srcDoc={ownPictures(html)}
    title={title}
    sx={{ width: '100%', height: 520, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
  />
)

export const PlainMail = ({ text }: { text: string }) => (
  <Box
    component="pre"
    sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, whiteSpace: 'pre-wrap', fontSize: 14 }}
  >
    {text}
  </Box>
)
