/**
 * What runs inside the measured pages, Larder's and the floor's alike. Always holds: a time ends
 * after the frame that shows the change, on the page's own clock.
 */
import type { Page } from 'playwright'
import type { Stock } from '#contract/modules/stock/stocks.ts'

export type KeyTime = {
  /** ms until the rows stand in the page, and until a frame shows them. */
  readonly found: number
  readonly painted: number
  /** How many there are, and the name in the first row. */
  readonly says: string
  readonly first: string
}

type Answers = { readonly key: KeyTime; readonly rows: number }
/** What a watched page holds: the answer to the next key, the ms to the next click's rows. */
type Watched = { [Asked in keyof Answers]?: PromiseWithResolvers<Answers[Asked]> }

/**
 * Asked before the key or the click, and listening already: a page that is asked while it answers
 * has that to do too.
 */
export async function listenFor<Asked extends keyof Answers>(
  page: Page,
  asked: Asked,
): Promise<{ readonly answer: Promise<Answers[Asked]> }> {
  await page.evaluate((name) => {
    const scope = globalThis as Record<string, unknown>
    scope[name] = Promise.withResolvers()
  }, asked)
  return { answer: page.evaluate((name) => (globalThis as Watched)[name]?.promise, asked) as never }
}

/** Installed before the page's own code: notes each key or click and the frame that answers it. */
export function watchAnswers(): void {
  const scope = globalThis as Watched
  let pressed = 0
  let clicked = 0
  const note = (event: Event) => {
    if (event.type === 'keydown') pressed = event.timeStamp
    else clicked = event.timeStamp
  }
  document.addEventListener('keydown', note, true)
  document.addEventListener('click', note, true)
  // Ahead of whatever else the page wants to do after its frame: that is not the frame's.
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }))
  let said = ''
  const look = () => {
    if (clicked > 0 && document.querySelector('main tbody td:not([data-box])')) {
      const from = clicked
      clicked = 0
      afterPaint(() => scope.rows?.resolve(performance.now() - from))
    }
    const says = document.querySelector('main output')?.textContent ?? ''
    if (says === said) return
    said = says
    if (pressed === 0) return
    const from = pressed
    pressed = 0
    const found = performance.now() - from
    afterPaint(() => {
      const painted = performance.now() - from
      const first = document.querySelector('main tbody td:not([data-box])')?.textContent ?? ''
      scope.key?.resolve({ found, painted, says, first })
    })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** Puts the rows into a store of the page's origin; makes the database where there is none. */
export const keepRows = (page: Page, rows: readonly Stock[]): Promise<string> =>
  page.evaluate(async (given) => {
    const done = (request: IDBRequest | IDBTransaction, when: 'success' | 'complete') =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener(when, () => resolve())
        request.addEventListener('error', () => reject(request.error))
      })
    const known = (await indexedDB.databases()).find(({ name }) =>
      name?.startsWith('larder-staging-'),
    )
    const name = known?.name ?? 'floor'
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('stocks', { keyPath: 'id' })
      store.createIndex('internal_name', 'internal_name')
    }
    await done(opening, 'success')
    const tx = opening.result.transaction('stocks', 'readwrite')
    const store = tx.objectStore('stocks')
    store.clear()
    for (const row of given) store.put(row)
    await done(tx, 'complete')
    opening.result.close()
    return name
  }, rows)

export type FloorRows = {
  readonly names: readonly (readonly string[])[]
  /** As many rows as Larder's table makes. */
  readonly shown: number
}

/**
 * The least that answers: a field, the rows in memory with their words in lower case, `includes`,
 * and as many rows painted as Larder's table shows, without any library.
 */
export function floorList({ names, shown }: FloorRows): void {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
  const rows = names.map((cells) => ({ cells, text: plain(cells.join(' ')) }))
  document.body.innerHTML = '<main><input><table><tbody></tbody></table><output></output></main>'
  const [input, body, output] = ['input', 'tbody', 'output'].map((name) =>
    document.querySelector(name),
  ) as [HTMLInputElement, HTMLElement, HTMLElement]
  const cells = Array.from({ length: shown }, () => {
    const line = body.appendChild(document.createElement('tr'))
    return (rows[0]?.cells ?? []).map(() => line.appendChild(document.createElement('td')))
  })
  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = rows.filter(({ text }) => words.every((word) => text.includes(word)))
    for (const [place, line] of cells.entries()) {
      for (const [at, cell] of line.entries()) cell.textContent = found[place]?.cells[at] ?? ''
    }
    output.textContent = `Showing ${found.length.toLocaleString('en-GB')} of ${rows.length.toLocaleString('en-GB')}`
  }
  input.addEventListener('input', show)
  show()
  input.focus()
}

/** The least that opens a list: sixty rows by the index, painted as they are. */
export function floorFirstRows({ name, shown }: { name: string; shown: number }): void {
  document.body.innerHTML = '<main><button>Stock</button><table><tbody></tbody></table></main>'
  document.querySelector('button')?.addEventListener('click', () => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const db = opening.result
      const store = db.transaction('stocks').objectStore('stocks')
      const reading = store.index('internal_name').getAll(null, 60)
      reading.onsuccess = () => {
        const body = document.querySelector('tbody')
        for (const row of reading.result.slice(0, shown) as Stock[]) {
          const line = document.createElement('tr')
          const words = [row.internal_name, row.kind, row.sku ?? '', `${row.price_pence}`]
          for (const text of words) {
            line.appendChild(document.createElement('td')).textContent = text
          }
          body?.append(line)
        }
        db.close()
      }
    }
  })
}

/** The least that scrolls: every row stands in the page, and no code runs. */
export function floorScroll(names: readonly (readonly string[])[]): void {
  const lines = names.map((cells) => {
    const line = document.createElement('tr')
    line.style.height = '48px'
    for (const text of cells) line.appendChild(document.createElement('td')).textContent = text
    return line
  })
  document.body.innerHTML =
    '<section aria-label="Stock" style="height:460px;overflow:auto"><table></table></section>'
  document.querySelector('table')?.append(...lines)
}
