/**
 * What can be searched, as declared by the modules, and by whom. Pure. Always holds: nobody finds
 * what they may not read, what is switched off, or what they have no page for.
 */
import { actingRole, mayDo } from '#contract/core/access/access.ts'
import { registry } from '#contract/core/resource/registry.ts'
import { patiently } from '#src/platform/first-page.ts'
import type { WholeModule } from '#src/records/seam/after-start.ts'
import type { SearchBeyond, SearchFaces, SearchPart } from '#src/records/seam/search.ts'
import type { IconName } from '#src/ui/status/icon-set.ts'
import { wholeModules } from '../after-start.ts'
import { decideRoute } from '../guard.ts'
import type { MenuPerson } from '../menu.ts'
import { type RoutePath, ruleOf } from '../routes.ts'

export type FoldedPart = SearchPart & { readonly icon: IconName | undefined }

/** The label of the menu entry above its page; otherwise of its module. */
const iconOf = ({ module: { menu = [] } }: WholeModule, { to }: SearchPart) =>
  (menu.find((entry) => to.startsWith(`${entry.to}/`)) ?? menu[0])?.icon

/** In the order of the modules. */
export const searchParts: readonly FoldedPart[] = wholeModules.flatMap((module) =>
  (module.search ?? []).map((part) => ({ ...part, icon: iconOf(module, part) })),
)

let fetched: Promise<SearchFaces> | undefined

/** The status of what is found, from all modules; never rejects. */
export function allFaces(): Promise<SearchFaces> {
  fetched ??= Promise.all(
    wholeModules.flatMap(({ searchFaces }) => (searchFaces ? [patiently(searchFaces)] : [])),
  ).then((found) => Object.assign({}, ...found.map(({ searchFaces }) => searchFaces)))
  return fetched
}

function findsOf(person: MenuPerson, { resource, to }: SearchPart): boolean {
  const { flag } = registry[resource]
  const isAsked = flag !== null && actingRole(person.role) !== 'supplier'
  if (isAsked && !person.flags?.includes(flag)) return false
  if (!mayDo(person, 'read', registry[resource])) return false
  return decideRoute(ruleOf(to as RoutePath), { ...person, signedIn: true }, to).kind === 'open'
}

export type FoldedBeyond = SearchBeyond & { readonly key: string }

const beyond: readonly FoldedBeyond[] = wholeModules.flatMap(({ module, searchBeyond }) =>
  searchBeyond ? [{ ...searchBeyond, key: `beyond ${module.name}` }] : [],
)

/** What this person finds besides records. */
export const beyondOf = (person: MenuPerson): readonly FoldedBeyond[] =>
  beyond.filter(
    ({ to }) =>
      decideRoute(ruleOf(to as RoutePath), { ...person, signedIn: true }, to).kind === 'open',
  )

export const beyondTitles: Readonly<Record<string, string>> = Object.fromEntries(
  beyond.map(({ key, title }) => [key, title]),
)

export const searchPartsOf = (person: MenuPerson): readonly FoldedPart[] =>
  searchParts.filter((part) => findsOf(person, part))
