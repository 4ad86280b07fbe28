import { liveQuery } from 'dexie'

/** Follows a tablet's stores, as a screen does, until they answer so. */
export const untilStored = <T>(read: () => Promise<T>, question: (value: T) => boolean) =>
  new Promise<void>((resolve, reject) => {
    const subscription = liveQuery(read).subscribe({
      next(value) {
        if (!question(value)) return
        queueMicrotask(() => subscription.unsubscribe())
        resolve()
      },
      error: reject,
    })
  })
