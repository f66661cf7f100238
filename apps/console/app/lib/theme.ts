import { defaultTheme, type RaThemeOptions } from 'ra-ui-materialui'
import { StaffRow } from '../parts/row.tsx'

/** The shop's tokens as the console's parts want them: dense, calm, hairlines instead of shadows. */

type Colours = {
  brand: string
  onBrand: string
  page: string
  card: string
  sunken: string
  hairline: string
  text: string
  text2: string
  good: string
  watch: string
  bad: string
}
// As in packages/ui/src/tokens.css: this library mixes colours itself and takes no variables.
const light: Colours = {
  brand: '#006d77',
  onBrand: '#ffffff',
  page: '#f5f6f7',
  card: '#ffffff',
  sunken: '#eceff1',
  hairline: '#dde2e5',
  text: '#12181b',
  text2: '#55606a',
  good: '#0b6b3a',
  watch: '#7a4f00',
  bad: '#b3261e',
}
const dark: Colours = {
  brand: '#4fb3bd',
  onBrand: '#06282c',
  page: '#0e1214',
  card: '#171d20',
  sunken: '#0a0d0f',
  hairline: '#2a3236',
  text: '#eef2f4',
  text2: '#a4afb7',
  good: '#63d097',
  watch: '#f0b849',
  bad: '#ff8a80',
}

const fontFamily =
  "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'PingFang SC', 'Noto Sans CJK SC', sans-serif"

function themeOf(mode: 'light' | 'dark', c: Colours): RaThemeOptions {
  const hairline = { border: `1px solid ${c.hairline}`, boxShadow: 'none', backgroundImage: 'none' }
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: c.brand, contrastText: c.onBrand },
      secondary: { main: c.brand, contrastText: c.onBrand },
      background: { default: c.page, paper: c.card },
      text: { primary: c.text, secondary: c.text2 },
      divider: c.hairline,
      success: { main: c.good },
      warning: { main: c.watch },
      error: { main: c.bad },
    },
    typography: {
      fontFamily,
      fontSize: 13,
      button: { textTransform: 'none', fontWeight: 600 },
      h6: { fontSize: 18, fontWeight: 600, lineHeight: 1.2 },
      subtitle2: { fontWeight: 600 },
    },
    shape: { borderRadius: 8 },
    sidebar: { width: 208, closedWidth: 50 },
    components: {
      ...defaultTheme.components,
      MuiCssBaseline: { styleOverrides: { body: { fontVariantNumeric: 'tabular-nums' } } },
      MuiPaper: { styleOverrides: { elevation1: hairline } },
      MuiCard: { styleOverrides: { root: hairline } },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: c.card,
            color: c.text,
            borderBottom: `1px solid ${c.hairline}`,
            backgroundImage: 'none',
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: c.hairline, padding: '6px 12px', '& time': { whiteSpace: 'nowrap' } },
          head: { fontWeight: 600, color: c.text2, backgroundColor: c.card },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { whiteSpace: 'nowrap' } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
      // What a field means is read, also where nothing can be typed into it.
      MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: c.text2 } } } },
      // A field's label stands on its upper edge: it must not touch the sentence above.
      MuiDialogContent: { styleOverrides: { root: { '& .MuiFormControl-marginDense': { marginTop: 14 } } } },
      // Named by a hidden text of the frame, in the language that is chosen.
      MuiCircularProgress: { defaultProps: { 'aria-labelledby': 'loading' } },
      MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: 'none' } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      // While nothing is chosen, its buttons are none that the keyboard meets or that cover the table's head.
      RaBulkActionsToolbar: {
        styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
      },
      // A wide table slides in its own box: the page beside it stands.
      RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
      RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            // Nine columns have room beside the menu, and a word of Chinese stands in a line.
            '& :is(th, td):not(.MuiTableCell-paddingCheckbox)': { paddingInline: 8, minWidth: '4.5em' },
            // Figures: neither a sign nor a currency stands alone.
            '& :is(th, td).MuiTableCell-alignRight': { minWidth: 0 },
            '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
          },
        },
      },
      RaDataTableBody: { defaultProps: { row: StaffRow } },
      RaToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', borderTop: `1px solid ${c.hairline}` } } },
      // Whoever does not point reaches the buttons of a row too.
      RaSimpleFormIterator: {
        styleOverrides: { root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: 34,
            fontSize: 14,
            paddingTop: 4,
            paddingBottom: 4,
            '&.RaMenuItemLink-active': {
              color: c.brand,
              backgroundColor: `color-mix(in srgb, ${c.brand} 10%, transparent)`,
              fontWeight: 600,
            },
            '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: c.brand },
          },
        },
      },
    },
  }
}

export const lightTheme = themeOf('light', light)
export const darkTheme = themeOf('dark', dark)
