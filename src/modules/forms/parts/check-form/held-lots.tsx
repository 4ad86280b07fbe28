/**
 * Which lots a failed answer puts on hold (domain §4 `x-hold`): those the form names, those made
 * since it last passed, and any other at the site. They are listed in the issue it opens.
 */
import { useEffect, useRef } from 'react'
import { lotName } from '#src/modules/lots/parts/lot-words.ts'
import { type LotLink, useLotsById, useLotsHere } from '#src/modules/lots/parts/use-lots.ts'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'

interface HeldLotsProps {
  /** The question, for screen readers. */
  about: string
  value: readonly LotLink[] | undefined
  onChange: (lots: readonly LotLink[]) => void
  /** Initial ids; undefined while loading. */
  suggested: readonly string[] | undefined
}

export function HeldLots({ about, value, onChange, suggested }: HeldLotsProps) {
  const here = useLotsHere()
  const ids = value?.map(({ id }) => id) ?? []
  const known = useLotsById([...new Set([...ids, ...(suggested ?? [])])])
  /** Still to be proposed; undefined until they are known. One that isn't here waits separately. */
  const toPropose = useRef(value && new Set<string>())

  // Each once: one that somebody removed isn't added again.
  useEffect(() => {
    if (!suggested) return
    toPropose.current ??= new Set(suggested)
    const found = [...toPropose.current].flatMap((id) => known.get(id) ?? [])
    if (found.length === 0) return
    for (const { lot } of found) toPropose.current.delete(lot.id)
    const chosen = (value ?? []).filter(({ id }) => !found.some(({ lot }) => lot.id === id))
    onChange([...chosen, ...found.map(({ kind, lot }) => ({ kind, id: lot.id }))])
  })

  const all = new Map([...(here ?? []).map((one) => [one.lot.id, one] as const), ...known])
  if (all.size === 0) return null
  return (
    <MultiSelectField
      label={
        <>
          Which lots are on hold?<span className="l-hidden"> {about}</span>
        </>
      }
      options={[...all.values()].map(({ lot }) => ({ value: lot.id, label: lotName(lot) }))}
      value={ids}
      onChange={(next) =>
        onChange(
          next.flatMap((id) => {
            const one = all.get(id)
            return one ? [{ kind: one.kind, id }] : []
          }),
        )
      }
    />
  )
}
