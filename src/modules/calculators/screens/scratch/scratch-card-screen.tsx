/**
 * One cutting test (domain §3.38): `/scratchcards/new` starts one, its own address shows it and
 * changes it in place, `/scratchcards/{id}/copy` starts one with the same numbers.
 */
import { useNavigate } from '@tanstack/react-router'
import { mayChangeCard } from '#contract/modules/calculators/scratch-cards.rules.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { useFormDraft } from '#src/records/form/use-form-draft.ts'
import { MissingRecord } from '#src/records/page/missing-record.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { copyOf, emptyRow } from './card-data.ts'
import { back, CardSheetPage } from './card-sheet-page.tsx'

const emptyOf = (today: string): FormData => ({ cut_date: today, rows: [emptyRow] })

export function ScratchCardScreen() {
  const id = useRouteId()
  return id === null ? <NewCard /> : <CardPage key={id} id={id} />
}

export function ScratchCardCopyScreen() {
  const card = useRecord('scratch-cards', useRouteId())
  const { today } = useSiteDay()
  if (card === undefined) return <Loading />
  if (card === null) return <MissingRecord resource="scratch-cards" back={back} />
  return <NewCard start={copyOf(card, today)} />
}

const Loading = () => (
  <Page title="Cutting test" back={back}>
    <FormSkeleton />
  </Page>
)

function NewCard({ start }: { start?: FormData }) {
  const isOn = useFlag('scratchcards')
  const mayAdd = useMayDo('create', 'scratch-cards')
  const { today } = useSiteDay()
  if (!isOn || !mayAdd) {
    return (
      <Page title="New cutting test" back={back}>
        <Note
          tone="info"
          title={isOn ? 'Only staff and admins start tests.' : 'This module isn’t switched on.'}
        />
      </Page>
    )
  }
  const empty = emptyOf(today)
  return <Sheet start={start ?? empty} empty={empty} />
}

function CardPage({ id }: { id: string }) {
  const card = useRecord('scratch-cards', id)
  if (card === undefined) return <Loading />
  if (card === null) return <MissingRecord resource="scratch-cards" back={back} />
  return <Sheet record={card} start={{}} empty={{}} />
}

interface SheetProps {
  readonly record?: ScratchCard
  readonly start: FormData
  readonly empty: FormData
}

/** Once it is known what was typed before. */
function Sheet({ record, start, empty }: SheetProps) {
  const { caller } = useSession()
  const navigate = useNavigate()
  const isOfRole = useMayDo('edit', 'scratch-cards')
  const mayEdit = isOfRole && caller !== null && (!record || mayChangeCard(record, caller))
  const draft = useFormDraft('scratch-cards', mayEdit)
  const all = useRecords('scratch-cards')
  useEscapeTo(back.to)
  if (draft.found === undefined || !all) return <Loading />
  return (
    <CardSheetPage
      record={record}
      start={start}
      empty={empty}
      draft={draft}
      all={all}
      mayEdit={mayEdit}
      onSaved={({ id }) => {
        if (!record) void navigate({ to: `/scratchcards/${id}` } as Parameters<typeof navigate>[0])
      }}
    />
  )
}
