import { caseLengths } from '@pitlane/domain/case/form.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { CarFront } from 'lucide-react'
import { useState } from 'react'
import { data, useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { stepHref } from './case-draft.ts'
import styles from './case.module.css'
import { chosenHref, searchHref } from './search-href.ts'

export const loader = screenLoader(['case'], async ({ api, url, query }) => {
  const type = url.pathname.split('/').at(-1)
  const brand = query.get('brand')?.trim().slice(0, caseLengths.brand) ?? ''
  const q = query.get('q')?.trim().slice(0, caseLengths.model) ?? ''
  if (type === 'brand') {
    const { list } = await api.listVehicleMakes({})
    return { type: 'brand' as const, brand, q, list: list.map(({ make, letter }) => ({ name: make, letter })) }
  }
  if (type !== 'model') throw data(null, { status: 404 })
  const { list } = brand ? await api.listVehicleModels({ make: brand }) : { list: [] }
  return { type: 'model' as const, brand, q, list: list.map(({ model, letter }) => ({ name: model, letter })) }
})
export const meta = screenMeta

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Brands, or the models of `?brand=`: by letter and by typing. What is not in the list can be typed. */
export default function SearchScreen() {
  const { title, type, brand, q, list } = useLoaderData<typeof loader>()
  const t = useT()
  const [asked, setAsked] = useState(q)
  const words = plain(asked.trim())
  const found = list.filter(({ name }) => plain(name).includes(words))
  const hrefOf = (name: string) => chosenHref(type === 'brand' ? { brand: name } : { brand, model: name })
  const letters = [...Map.groupBy(found, ({ letter }) => letter)]
  const isListed = found.some(({ name }) => plain(name) === words)
  const back = useBack(stepHref('vehicle'))
  if (type === 'model' && !brand)
    return (
      <Page bar={<AppBar title={title} back={back} />}>
        <EmptyState
          icon={<CarFront size={32} />}
          title={t('case.brand_first')}
          action={<Button href={searchHref('brand')}>{t('case.search_brand')}</Button>}
        />
      </Page>
    )
  return (
    <Page bar={<AppBar title={title} titleAs="p" back={back} />} surface="card">
      <Stack>
        <h1 className={styles.heading}>{type === 'brand' ? t('case.search_brand') : t('case.models_of', { brand })}</h1>
        <SearchBar
          key={type}
          label={t(`case.search_${type}`)}
          placeholder={t('case.search_placeholder')}
          clearLabel={t('shell.clear')}
          defaultValue={q}
          onInput={(event) => setAsked(String(new FormData(event.currentTarget).get('q') ?? ''))}
        >
          {brand && <input type="hidden" name="brand" value={brand} />}
        </SearchBar>
        {words === '' && letters.length > 5 && (
          <nav className={styles.letters} aria-label={t('case.letters')}>
            {letters.map(([letter]) => (
              <a key={letter} href={`#letter-${letter === '#' ? '0' : letter}`}>
                {letter}
              </a>
            ))}
          </nav>
        )}
        {words !== '' && !isListed && (
          <List>
            <ListRow
              title={
                <>
                  {t('case.use_typed')} <bdi>{asked.trim()}</bdi>
                </>
              }
              href={hrefOf(asked.trim())}
              replace
            />
          </List>
        )}
        {letters.map(([letter, names]) => (
          <section key={letter} aria-labelledby={`letter-${letter === '#' ? '0' : letter}`}>
            <h2 className={styles.letter} id={`letter-${letter === '#' ? '0' : letter}`}>
              {letter}
            </h2>
            <List>
              {names.map(({ name }) => (
                <ListRow key={name} title={name} href={hrefOf(name)} replace chevron={false} />
              ))}
            </List>
          </section>
        ))}
        {found.length === 0 && <p role="status">{t(words === '' ? 'case.none_listed' : 'case.none_found')}</p>}
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
