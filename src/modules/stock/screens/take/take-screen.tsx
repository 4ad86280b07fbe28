/**
 * A stock take (design, Stock take; domain §3.33): where, then lot by lot, then the review. Kept as a
 * draft on this device at each change; works without signal from beginning to end.
 */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Draft } from '#local/drafts/drafts.ts'
import { useCountable } from '#src/modules/lots/parts/use-countable.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useFoundDraft, useKeptDraft } from '#src/records/save/use-kept-draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { CountWalk } from './count-walk.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { freshTake, type Take, takeDraftName, walkOf } from './take.ts'
import { TakeReview } from './take-review.tsx'

const back = { to: '/stock', label: 'Stock' }
const TITLE = 'Stock take'

export function StockTakeScreen() {
  const { location } = useSession()
  const mayCount = useMayDo('create', 'stock-operations')
  if (!mayCount) return <Page title={TITLE} back={back} second="Only staff can count stock." />
  if (!location) return <Page title={TITLE} back={back} second="Choose a site first." />
  return <FoundTake key={location.id} siteId={location.id} />
}

function FoundTake({ siteId }: { siteId: string }) {
  const name = takeDraftName(siteId)
  const found = useFoundDraft<Take>(name)
  if (found === undefined) {
    return (
      <Page title={TITLE} back={back} isUsable={false}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  return <TakeOfSite name={name} siteId={siteId} found={found} />
}

interface TakeOfSiteProps {
  name: string
  siteId: string
  found: Draft<Take> | null
}

function TakeOfSite({ name, siteId, found }: TakeOfSiteProps) {
  const { view }: { readonly view?: unknown } = useSearch({ strict: false })
  const [fresh] = useState(() => freshTake(Date.now()))
  const kept = useKeptDraft<Take>(name, found?.value ?? fresh, found)
  const { today } = useSiteDay()
  const lots = useCountable(siteId, today)
  const { value: take, change } = kept
  const problem = kept.problem ? <Note tone="fail" title={kept.problem} alarm /> : null
  if (!lots) {
    return (
      <Page title={TITLE} back={back} isUsable={false}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  if (take.place === undefined) {
    return (
      <Page title={TITLE} back={back} second="Where do you count?">
        {problem}
        <PlaceChoice
          lots={lots}
          siteId={siteId}
          onChoose={(place) => change(() => ({ ...freshTake(Date.now()), place }))}
        />
      </Page>
    )
  }
  const walk = walkOf(take, lots)
  const parts = { take, walk, problem, onChange: change }
  return view === 'review' ? (
    <TakeReview {...parts} onPosted={kept.drop} />
  ) : (
    <CountWalk {...parts} lots={lots} />
  )
}
