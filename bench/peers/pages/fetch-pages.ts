/**
 * The pages of a first sync, for whoever brings no pull of its own. Always holds: the next page is
 * on its way while one is stored, because that is open to everybody; a page is parsed as Larder
 * parses it.
 */
import type { Row } from '../job.ts'

export type FetchedPage = {
  readonly rows: Row[]
  readonly cursor: string
  readonly more: boolean
}

/** @param after cursor of the page before; null for the first */
export async function fetchPage(after: string | null): Promise<FetchedPage> {
  const more = after === null ? '' : `&after=${after}&full=true`
  const reply = await fetch(`/v2/temperature-logs?window=92d${more}`, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
  })
  return {
    rows: JSON.parse(await reply.text()) as Row[],
    cursor: reply.headers.get('Cursor') ?? '',
    more: reply.headers.get('More') === 'true',
  }
}

export async function forEachPage(store: (page: FetchedPage) => Promise<void>): Promise<void> {
  let coming: Promise<FetchedPage> | undefined = fetchPage(null)
  while (coming) {
    const page: FetchedPage = await coming
    coming = page.more ? fetchPage(page.cursor) : undefined
    await store(page)
  }
}
