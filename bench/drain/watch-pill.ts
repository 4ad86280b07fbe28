/**
 * Functions that run inside the page: what its person sees of a drain. Times are
 * wall clock, ms, to compare with the server's.
 */
export type Said = { readonly at: number; readonly text: string }

/** Installed before the app: what the header's pill said, and when. */
export function watchPill(): void {
  const said: { at: number; text: string }[] = []
  Object.assign(globalThis, { said })
  const look = () => {
    const text = document.querySelector('header output[aria-live]')?.textContent
    if (text && said.at(-1)?.text !== text) said.push({ at: Date.now(), text })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

export const saidByPill = (): Said[] => (globalThis as unknown as { said: Said[] }).said
