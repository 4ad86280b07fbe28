/**
 * Taking in one lot without a delivery note (domain §3.18-3.20); afterwards the same address says
 * what came of it. Packaging opens for everybody (§2.4), and is saved only while its module is on.
 */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useFoundDraft } from '#src/records/save/use-kept-draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { type ReceivedKind, resourceOf } from '../lot/lot-draft.ts'
import { kindWords } from './kind-words.ts'
import { LotDone } from './lot-done.tsx'
import { freshSingle, type SingleDraft } from './single-draft.ts'
import { SingleForm } from './single-form.tsx'

export const MeatIntakeScreen = () => <SingleIntake kind="MEAT" />
export const IngredientIntakeScreen = () => <SingleIntake kind="INGREDIENT" />
export const PackagingIntakeScreen = () => <SingleIntake kind="PACKAGING" />

interface SingleIntakeProps {
  kind: ReceivedKind
}

function SingleIntake({ kind }: SingleIntakeProps) {
  const { done }: { done?: unknown } = useSearch({ strict: false })
  const { location } = useSession()
  const mayTakeIn = useMayDo('create', resourceOf({ kind }))
  const { title } = kindWords[kind]
  if (typeof done === 'string') return <LotDone key={done} kind={kind} id={done} />
  if (!mayTakeIn) return <Page title={title} second="Only staff can take in goods." />
  if (!location) return <Page title={title} second="Choose a site first." />
  return <BegunIntake key={kind} kind={kind} />
}

function BegunIntake({ kind }: SingleIntakeProps) {
  const name = `intake:lot:${kind}`
  const found = useFoundDraft<SingleDraft>(name)
  const [fresh] = useState(freshSingle)
  if (found === undefined) {
    return (
      <Page title={kindWords[kind].title}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  return <SingleForm key={name} {...{ kind, name, found, fresh }} />
}
