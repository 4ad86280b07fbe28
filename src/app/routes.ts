/**
 * Every route (§2): those of the modules, those of modules that aren't built yet, and the page for
 * any other address. Nothing is decided here: guard.ts does that.
 */
import type { ModuleRoute, RouteRule } from '#src/records/seam/module.ts'
import { type Screen, screen } from '#src/records/seam/screen.ts'
import { laterRoutes } from './later-routes.ts'
import { modules } from './modules.ts'

export type RoutePath =
  | (typeof modules)[number]['routes'][number]['path']
  | (typeof laterRoutes)[number]['path']
  | '$'

export type RoutePage = Omit<ModuleRoute<RoutePath>, 'rule' | 'screen'> & {
  readonly rule: RouteRule
  readonly screen: Screen
  /** For a module that isn't built yet: in no menu, and nothing links there. */
  readonly isLater?: true
}

const later =
  (what: string): Screen =>
  async () => {
    const { LaterPage } = await import('./later-page.tsx')
    return { default: () => LaterPage({ what }) }
  }

/** Any other path. Not public: signed out, it leads to login with the redirect (§2). */
const notFound: ModuleRoute<'$'> = {
  path: '$',
  title: 'Page not found',
  screen: screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
}

/** Fetched with what the modules say after the start. */
const screenAt =
  (path: RoutePath): Screen =>
  async () => {
    const { screenOf } = await import('./after-start.ts')
    const found = screenOf(path)
    // Every route has its screen by its type; a screen that is fetched twice is the same one.
    if (!found) throw new Error(`No screen is named for ${path}.`)
    return found()
  }

const built: readonly ModuleRoute<RoutePath>[] = modules.flatMap(({ routes }) => [...routes])
const notBuilt: readonly (ModuleRoute<RoutePath> & { readonly isLater: true })[] = laterRoutes.map(
  ({ what, ...route }) => ({ ...route, screen: later(what), isLater: true }),
)

export const pages: readonly RoutePage[] = [...built, ...notBuilt, notFound].map((route) => ({
  rule: {},
  screen: screenAt(route.path),
  ...route,
}))

const rules = new Map<RoutePath, RouteRule>(pages.map(({ path, rule }) => [path, rule]))

/** A route's rule, for the menu: an entry is shown only if the guard lets the person through. */
export const ruleOf = (path: RoutePath): RouteRule => rules.get(path) ?? {}
