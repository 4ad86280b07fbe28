/** The trace pages this device has, each unpacked once (domain §2.0 d; ADR 0064). */
import type { FiguresRead } from '#contract/core/figures/figures.ts'
import { bytesOfBody } from '#contract/core/packed/body.ts'
import type { TracePage } from '../lots/pages/trace-page.ts'
import { unpackPage } from '../lots/pages/trace-page-bytes.ts'
import type { TracePageRow } from './trace-pages.ts'

export type PagesHere = {
  readonly pages: readonly TracePage[]
  /**
   * All sites' changes up to then are in them (ms); null if nothing like it can be said: an answer is
   * then about what this device has itself.
   */
  readonly allUpto: number | null
  /** Whether any came, readable here or not. */
  readonly hasPages: boolean
}

/** How far an answer reaches (reach-words.ts). */
export type Reaches = Pick<PagesHere, 'allUpto' | 'hasPages'>

export const reachesOf = ({ allUpto, hasPages }: Reaches): Reaches => ({ allUpto, hasPages })

export const noPages: PagesHere = { pages: [], allUpto: null, hasPages: false }

type Unpacked = { readonly page?: TracePage; readonly allUpto?: number | undefined }

async function unpacked(row: TracePageRow): Promise<Unpacked> {
  try {
    return { page: unpackPage(await bytesOfBody(row.body), row), allUpto: row.all_upto }
  } catch {
    // Of a newer format: the answer says less, until this app is updated.
    return {}
  }
}

function pagesOf(all: readonly Unpacked[]): PagesHere {
  const pages = all.flatMap(({ page }) => page ?? [])
  const reaches = all.flatMap(({ allUpto }) => allUpto ?? [])
  const isWhole = reaches.length > 0 && pages.length === all.length
  return {
    pages,
    allUpto: isWhole ? Math.max(...reaches) : null,
    hasPages: all.length > 0,
  }
}

const known = new WeakMap<readonly Unpacked[], PagesHere>()

/** The same while no page changes, and with it what is made of them (pages-index.ts). */
export async function readPages(read: Pick<FiguresRead, 'kept'>): Promise<PagesHere> {
  const all = await read.kept('trace-pages', unpacked)
  const pages = known.get(all) ?? pagesOf(all)
  known.set(all, pages)
  return pages
}
