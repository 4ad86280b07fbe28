/**
 * Asks before typed text is lost: to a link, to back, to closing the tab. Always holds: it never
 * asks after a successful save.
 */

import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { sameJson } from '#contract/core/resource/patch.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'

type Place = { readonly pathname: string; readonly search: object }

/** Some forms have their own path, some a query (`?edit=yes`). */
const isSamePlace = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname && sameJson(a.search, b.search)

/** @param onLeave what was typed is thrown away: its draft is deleted too */
export function useLeaveWarning(
  isDirty: boolean,
  onLeave?: () => void,
): { allow: () => void; dialog: ReactNode } {
  const allowed = useRef(false)
  useEffect(() => {
    if (isDirty) allowed.current = false
  }, [isDirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (allowed.current) {
        allowed.current = false
        return false
      }
      return isDirty && !isSamePlace(current, next)
    },
    enableBeforeUnload: () => isDirty && !allowed.current,
    withResolver: true,
  })
  const allow = useCallback(() => {
    allowed.current = true
  }, [])
  const dialog = (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      verb="Leave"
      cancel="Stay"
      danger
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  )
  return { allow, dialog }
}
