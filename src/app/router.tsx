/**
 * The router, made from the table in routes.ts (§2). Always holds: every navigation passes the
 * guard; search values are plain text, as in the address; history mode in browsers, hash mode in
 * the native shell.
 */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { Platform } from '#src/platform/platform.ts'
import type { Session } from '#src/session/create-session.ts'
import { BrokenPage } from './broken-page.tsx'
import { enforceGuard } from './enforce-guard.ts'
import { RootLayout } from './root-layout.tsx'
import { RoutePending } from './route-pending.tsx'
import { pages, type RoutePage } from './routes.ts'

export type RouterContext = { readonly session: Session }

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
})

function toRoute(page: RoutePage) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: {
      title: page.title,
      rule: page.rule,
      ...(page.spansSites && { spansSites: true }),
    },
    beforeLoad: ({ context, location }) => enforceGuard(page.rule, context.session, location),
    component: lazyRouteComponent(page.screen),
  })
}

const routeTree = rootRoute.addChildren(pages.map(toRoute))

/** `?status=OPEN&q=12` stays text in both directions. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

export function createAppRouter(session: Session, platform: Platform) {
  return createRouter({
    routeTree,
    history: platform.createHistory(),
    context: { session },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: BrokenPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Document title; the root has none. */
    title?: string
    rule?: RoutePage['rule']
  }
}
