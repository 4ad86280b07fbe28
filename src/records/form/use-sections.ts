/** Which sections of a form are open, and how to reach a field in a closed one. */
import { useEffect, useState } from 'react'
import type { FieldGroup } from './form-schema.ts'

export const LATER = 'Add more later'

/** A group's name here: its title, or its first field. */
export const titleOf = ({ title, fields }: FieldGroup): string => title ?? fields[0] ?? ''

interface Asked {
  readonly resource: string
  readonly groups: readonly FieldGroup[]
  /** How many of the last ones are behind "Add more later". */
  readonly later: number
  /** Open at first, by its title. */
  readonly start: string | undefined
}

export function useSections({ resource, groups, later, start }: Asked) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const first = groups.find((group) => titleOf(group) === start) ?? groups[0]
    return new Set(first ? [titleOf(first)] : [])
  })
  const [target, setTarget] = useState<{ field: string } | null>(null)
  const asked = groups.find((group) => titleOf(group) === start)?.fields[0]
  useEffect(() => {
    const element = asked && document.getElementById(`${resource}_${asked}`)
    if (element) element.scrollIntoView({ block: 'center' })
  }, [resource, asked])
  useEffect(() => {
    if (!target) return
    const element = document.getElementById(`${resource}_${target.field}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [target, resource])

  function toggle(title: string): void {
    const next = new Set(open)
    if (!next.delete(title)) next.add(title)
    setOpen(next)
  }
  function reveal(field: string): void {
    const place = groups.findIndex(({ fields }) => fields.includes(field))
    const group = groups[place]
    const isLater = place >= groups.length - later
    if (group) setOpen(new Set([...open, titleOf(group), ...(isLater ? [LATER] : [])]))
    // A new object each time: the same field may be requested twice.
    setTarget({ field })
  }
  return { open, toggle, reveal }
}
