/** Beside a fridge: what is kept in it, its last four weeks, its open issues. */
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import { FIGURE_DAYS, unitFigures } from '#contract/modules/temperature/unit-figures.ts'
import {
  recentValues,
  usualFigures,
  usualRange,
} from '#contract/modules/temperature/usual-temperature.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { IssuesCard, useIssuesOf } from '#src/modules/issues/parts/issues-of.tsx'
import { useLotsHere } from '#src/modules/lots/parts/use-lots.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import styles from './fridge-page.module.css'
import type { OfFridge } from './of-fridge.ts'

export function FridgeAside(of: OfFridge) {
  const failed = (of.readings.standing ?? []).filter(({ result }) => result === 'FAIL')
  const ids = failed.flatMap(({ id, issue_id }) => [id, issue_id ?? derivedId(id, ISSUE_ROLE)])
  const issues = useIssuesOf(ids)
  return (
    <Stack>
      <InIt {...of} />
      <FourWeeks {...of} />
      <IssuesCard issues={issues} />
    </Stack>
  )
}

function InIt({ fridge, now, timezone }: OfFridge) {
  const lots = useLotsHere()?.filter(({ lot }) => lot.storage_location_id === fridge.id)
  if (!lots?.length) return null
  const today = localDay(now, timezone)
  const toUse = lots.filter(({ lot }) => lot.use_by_date && lot.use_by_date <= today).length
  return (
    <Card title="What is in it">
      <p className={styles.figure}>{lots.length === 1 ? '1 lot' : `${lots.length} lots`}</p>
      <p className="l-second">
        {toUse === 0 ? 'None to use by today' : `${toUse} to use by today or past it`}
      </p>
    </Card>
  )
}

function FourWeeks({ fridge, readings, now, words, timezone }: OfFridge) {
  const { standing, site, answers } = readings
  if (!standing) return null
  const figures = unitFigures(fridge, standing, site ?? { timezone }, now, answers)
  const usual = usualRange(recentValues(standing, now))
  const { date, month } = dateParts(figures.to)
  const to = `/temperature-logging/${fridge.id}?days=31`
  const facts = [
    ['On time', figures.due === 0 ? 'None due' : `${figures.onTime} of ${figures.due}`],
    ['Failed', String(figures.failed)],
    ['Warm', String(figures.warm)],
  ] as const
  return (
    <Card title={`${FIGURE_DAYS} days, to ${date} ${month}`}>
      <dl className={styles.figures}>
        {facts.map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <AppLink to={to}>{says}</AppLink>
            </dd>
          </div>
        ))}
        {usual ? (
          <div>
            <dt>Usual</dt>
            <dd>{`${usualFigures(usual, words)} ${words.fahrenheit ? '°F' : '°C'}`}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  )
}
