/** A worker that says when it is ready, and `done` once for what it is told to do. */

const nextMessage = (worker: Worker) =>
  new Promise<unknown>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(`A worker broke: ${message}`))
  })

/** @param file beside the page @returns does the worker's work */
export async function startWorker(file: string): Promise<() => Promise<void>> {
  const worker = new Worker(file, { type: 'module' })
  await nextMessage(worker)
  return async () => {
    const answer = nextMessage(worker)
    worker.postMessage('sync')
    const said = await answer
    if (said !== 'done') throw new Error(`The worker ended with ${String(said)}.`)
  }
}
