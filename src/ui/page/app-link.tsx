/**
 * A link inside the app: a real <a href>, so that copy, new tab and screen readers work; the router
 * follows it without a page load. Widgets take plain paths and know no routes.
 */
import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path with query, as in `/meats/abc?tab=ledger`. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented
}

export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (!router || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    router.history.push(to)
  }

  return <a {...rest} href={router ? router.history.createHref(to) : to} onClick={follow} />
}
