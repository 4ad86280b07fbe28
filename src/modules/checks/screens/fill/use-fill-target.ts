/**
 * What the address asks to be filled in (fill-target.ts), read from this device. Always holds: it
 * is decided once; later publishing, due times or a change of site don't affect a form being filled
 * in. A draft is found even if its occurrence has been missed.
 */
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Location } from '#contract/modules/sites/locations.ts'
import { CHECK_DRAFTS, type CheckDraft } from '#src/modules/checks/parts/check-draft.ts'
import { useCheckDay } from '#src/modules/checks/parts/use-check-day.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useDrafts } from '#src/records/save/use-drafts.ts'
import { useSession } from '#src/session/use-session.ts'
import { useCheck } from '../use-checks.ts'
import { askedIn, type FillTarget, fillTarget, siteAsked } from './fill-target.ts'

const everyOne = { includeArchived: true } as const

/** Undefined while loading. */
function useKnown() {
  const asked = askedIn(useSearch({ strict: false }))
  const correcting = useCheck(asked.correct || null)
  const drafts = useDrafts<CheckDraft>(CHECK_DRAFTS)
  const schedules = useRecords('check-schedules', everyOne)
  const schedulesById = useMemo(
    () => schedules && new Map(schedules.map((one) => [one.id, one])),
    [schedules],
  )
  if (!drafts || !schedulesById || correcting === undefined) return undefined
  return { asked, known: { drafts, schedulesById, correcting } }
}

/** The site it is filled in at: undefined while loading, null if this person doesn't work there. */
export function useFillSite(): Location | null | undefined {
  const { location, locations } = useSession()
  const found = useKnown()
  const [decided, setDecided] = useState<Location>()
  const siteOf = (id: string) => locations.find((one) => one.id === id)
  // With its current name and scale.
  if (decided) return siteOf(decided.id) ?? decided
  if (!found || !location) return undefined
  const site = siteOf(siteAsked(found.asked, found.known) ?? location.id)
  if (site) setDecided(site)
  return site ?? null
}

/** At the page's site: undefined while loading, null if there is no such form here. */
export function useFillTarget(): FillTarget | null | undefined {
  const { location, department } = useSession()
  const found = useKnown()
  const forms = useRecords('check-forms', everyOne)
  const day = useCheckDay(undefined, true)
  const [decided, setDecided] = useState<FillTarget>()
  if (decided) return decided
  if (!found || !forms || !day || !location) return undefined
  const { asked, known } = found
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const here = { siteId: location.id, departmentId: department?.id }
  const target = fillTarget(asked, { ...known, formsById }, day, here)
  if (target) setDecided(target)
  return target
}
