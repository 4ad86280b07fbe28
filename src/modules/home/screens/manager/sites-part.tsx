/**
 * Each site's figures (kit, Home: Your sites), read after Home can be used (ADR 0014). On a phone
 * one card per site. Always holds: the sites are there from the first moment, with placeholders for
 * their figures.
 */
import { useEffect, useMemo, useState } from 'react'
import { lastFullDays } from '#contract/core/figures/site-figures.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import type { PlaceFigures } from '#src/records/seam/home.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { CardBoundary } from '#src/ui/status/card-boundary.tsx'
import { SiteCards } from './site-cards.tsx'
import { MANY, rowsToShow, type SiteRow, siteRow } from './site-rows.ts'
import styles from './site-table.module.css'
import { SiteTable } from './site-table.tsx'
import { useSitesCode } from './sites-code.ts'
import { SitesFoot } from './sites-foot.tsx'
import { usePlaces } from './use-places.ts'

interface SitesPartProps {
  /** ms */
  now: number
  /** "19 units and 14 schedules", once loaded. */
  onLooked: (words: string) => void
}

export const SitesPart = (props: SitesPartProps) => (
  <CardBoundary title="Your sites">
    <Sites {...props} />
  </CardBoundary>
)

function Sites({ now, onLooked }: SitesPartProps) {
  const parts = useSitesCode('useSiteFigures')
  const asked = usePlaces(now)
  const { values, finders } = useGathered(parts, asked)
  const isPhone = useIsPhone()
  const [isAll, setIsAll] = useState(false)
  const rows = useMemo((): readonly SiteRow[] | undefined => {
    if (values.includes(undefined)) return undefined
    const found = asked.places.map(({ site }) => ({
      site,
      parts: values.flatMap((one) => one?.get(site.id) ?? []),
    }))
    const telling = values.filter((one) => one !== null).length
    if (found.some((one) => one.parts.length < telling)) return undefined
    const rowOf = ({ site, parts: ofSite }: (typeof found)[number]) =>
      siteRow(site, ofSite, lastFullDays(asked.now, timezoneOf(site)))
    const all = found.map(rowOf)
    // Which of many are the worst is told once, not with each figure.
    return all.length >= MANY && all.some(({ isAdding }) => isAdding) ? undefined : all
  }, [values, asked])
  const looked = parts.flatMap(({ looked: words }, place) =>
    words ? lookedInWords(words, [...(values[place]?.values() ?? [])]) : [],
  )
  const lookedWords = rows ? looked.join(' and ') : ''
  useEffect(() => {
    if (lookedWords) onLooked(lookedWords)
  }, [lookedWords, onLooked])
  if (values.every((one) => one === null)) return finders

  const sites = asked.places.map(({ site }) => site)
  const shown = rows && rowsToShow(rows, isAll)
  const count = sites.length
  const all =
    count >= MANY ? (
      <Button kind="plain" onClick={() => setIsAll(!isAll)}>
        {isAll ? 'The worst five' : `All ${count}`}
      </Button>
    ) : null
  const foot = <SitesFoot rows={rows} now={now} />
  return (
    <>
      {finders}
      {isPhone ? (
        <>
          <SiteCards sites={sites} rows={shown} />
          <div className={styles.under}>
            {foot}
            {all}
          </div>
        </>
      ) : (
        <Card title={count > 1 ? 'Your sites' : 'Your site'} aside={all} flush>
          <SiteTable sites={sites} rows={shown} all={rows} />
          {foot}
        </Card>
      )}
    </>
  )
}

function lookedInWords(
  [one, many]: readonly [one: string, many: string],
  found: readonly PlaceFigures[],
): string[] {
  const count = found.reduce((sum, { looked }) => sum + looked, 0)
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}
