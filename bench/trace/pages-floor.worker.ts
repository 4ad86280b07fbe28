/**
 * Floor of an answer from trace pages: the rows are read and inflated, and nothing is done with them.
 * Imports nothing; runs in a worker, or in a page that imports it.
 */
type Row = { readonly body: string }
type Floor = { readonly took: number; readonly bytes: number }

const inflated = async (body: string): Promise<number> => {
  const { fromBase64 } = Uint8Array as unknown as {
    fromBase64?: (text: string) => Uint8Array<ArrayBuffer>
  }
  const bytes = fromBase64
    ? fromBase64.call(Uint8Array, body)
    : Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
  // What is compressed begins after two lengths; what follows is by chance, and stands as it is.
  const end = 8 + new DataView(bytes.buffer).getUint32(0)
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const written = Promise.all([writer.write(bytes.subarray(8, end)), writer.close()])
  const all = await new Response(stream.readable).arrayBuffer()
  await written
  return all.byteLength + bytes.length - end
}

export async function readPages(name: string): Promise<Floor> {
  const from = performance.now()
  const opening = indexedDB.open(name)
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const asking: IDBRequest<Row[]> = db
    .transaction('trace-pages')
    .objectStore('trace-pages')
    .getAll()
  const rows = await new Promise<Row[]>((resolve) => {
    asking.onsuccess = () => resolve(asking.result)
  })
  let bytes = 0
  for (const { body } of rows) bytes += await inflated(body)
  db.close()
  return { took: performance.now() - from, bytes }
}

async function answer(name: string): Promise<void> {
  // What fails stops the run, which would wait for ever otherwise.
  postMessage(await readPages(name).catch((error: unknown) => ({ failed: String(error) })))
}

if (!('document' in globalThis)) {
  addEventListener(
    'message',
    (event: MessageEvent<{ name: string }>) => void answer(event.data.name),
  )
}
