/**
 * After a record that can only be changed online is saved: it is brought to this device, then its
 * page opens. Always holds: the page never shows what it was before, nor that it isn't here.
 */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { recordName } from '../form/field-text.ts'
import type { Row } from '../list/list-columns.ts'
import { fetchOne } from '../read/use-older.ts'

type Replied = { readonly record: unknown; readonly reply?: unknown }

/**
 * @param next its page; without it the page stays
 * @param done the toast; "Cottage pie is saved" by default
 */
export function useSavedOnline(
  resource: ResourceName,
  next?: (id: string) => string,
  done?: (record: Row) => string,
) {
  const { db, api } = useSession()
  const navigate = useNavigate()
  // Somebody may have gone on while it was fetched.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async ({ record, reply }: Replied): Promise<void> => {
    const saved = (reply ?? record) as Row
    const id = String(saved.id)
    if (db) await fetchOne(db, api, resource, id).catch(() => false)
    toast.success(done?.(saved) ?? `${recordName(declarations[resource], saved)} is saved`)
    if (next && isHere.current) void navigate({ to: next(id) } as Parameters<typeof navigate>[0])
  }
}
